import { useStore } from '@nanostores/react';
import { use, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { entryCalls } from '#client/staff/entries.ts';
import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import { useFormFields } from '../kit/form/use-form-fields.ts';
import { addBlocker } from '../kit/navigation/blocker.ts';
import { renameAddress } from '../kit/navigation/navigation.ts';
import { flush, isBlocked, openCopy, start } from './copy/copy-form.ts';
import { writtenOn } from './copy/form.ts';
import { CurrentWriter } from './copy/writer.ts';
import type { EntryCollection } from './entry-collection.ts';
import { markRefused } from './mark-refused.ts';
import { publicSchema } from './public-schema.ts';

/** The form of an entry over its copy; `opened` is `null` for one that it makes. */
export function useEntry<Values extends FieldValues, Body>(
  collection: EntryCollection<Values, Body>,
  opened: ReadWorkingEntry | null,
) {
  const { kind, typed, labels, describe, paths } = collection;
  const writer = use(CurrentWriter);
  const [values] = useState(() => (opened === null ? typed.empty() : writtenOn(typed, opened)));
  const of = useFormFields<Values, Body>({ values, schema: publicSchema(typed), labels, describe });
  const { form, fields } = of;
  const [copy] = useState(() => {
    let address = opened === null ? paths.new() : paths.one(opened.id);
    return openCopy<Values>(
      {
        kind,
        typed,
        calls: entryCalls(kind),
        fields,
        writer,
        onMade: (id) => {
          const before = address;
          address = paths.one(id);
          // Somebody may have left before it was made.
          if (location.pathname === before) renameAddress(address);
        },
        onSaved: (id) => {
          markRefused(form, typed);
          void collection.reload(id);
        },
      },
      opened,
    );
  });
  useEffect(
    () =>
      addBlocker({
        isUnsaved: () => isBlocked(copy),
        save: () => flush(copy),
        keep: copy.words.flush,
      }),
    [copy],
  );
  useEffect(() => start(copy), [copy]);
  useEffect(() => markRefused(form, typed), [form, typed]);
  return { ...of, collection, copy, opened, view: useStore(copy.$view) };
}

/** For what depends neither on the fields nor on the body. */
// oxlint-disable-next-line typescript/no-explicit-any -- the form of any collection
export type AnyEntry = Entry<any, any>;

export type Entry<Values extends FieldValues, Body> = ReturnType<typeof useEntry<Values, Body>>;
