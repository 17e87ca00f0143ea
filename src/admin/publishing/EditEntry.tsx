import { use, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { hasCapability } from '#client/staff/capabilities.ts';
import { loadEntry } from '#client/staff/entries.ts';
import { createResource } from '#shared/stores/resource.ts';
import { FreshResourceView } from '../kit/screen/FreshResourceView.tsx';
import { CurrentWriter } from './copy/writer.ts';
import type { EntryCollection } from './entry-collection.ts';
import { EntryForm, type EntryFormProps, type Opened } from './EntryForm.tsx';
import { restoring } from './restore-entry.ts';

interface Props<Values extends FieldValues, Body> extends Omit<
  EntryFormProps<Values, Body>,
  'opened' | 'onWritten'
> {
  readonly id: number;
  /** The sentence of a failure to load it. */
  readonly failure: string;
}

function createOpening<Values extends FieldValues, Body>(
  { kind, basic }: EntryCollection<Values, Body>,
  id: number,
  sendLeft: () => Promise<void>,
) {
  const load = async (signal: AbortSignal): Promise<Opened> => {
    if (!hasCapability()) return { id, saved: await (await basic()).load(id) };
    await sendLeft();
    return loadEntry(kind, id, signal);
  };
  return createResource(`opened/${kind}/${id}`, load, { fresh: true });
}

/** The form of an entry as the server has it now. */
export function EditEntry<Values extends FieldValues, Body>({
  id,
  failure,
  ...form
}: Props<Values, Body>) {
  const { sendLeft } = use(CurrentWriter);
  const [resource] = useState(() => createOpening(form.collection, id, sendLeft));
  return (
    <FreshResourceView
      of={resource}
      failure={failure}
      remedyOf={restoring(form.collection.kind, id)}
    >
      {(opened) => <EntryForm {...form} opened={opened} />}
    </FreshResourceView>
  );
}
