import * as v from 'valibot';
import {
  entriesOf,
  type Field,
  type Fields,
  requestNameOf,
  type ValuesOf,
} from '#contract/core/description.ts';
import { GenerationNumber, isCalendarDate } from '#contract/core/fields.ts';
import { addScheme } from '#contract/core/text/add-scheme.ts';
import { normalizeDocument } from '#contract/core/text/text.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import type { FormValues } from '#contract/drafts/schemas.ts';

/** An address that a page may show; `null` for any other. */
const address = v.pipe(
  v.string(),
  v.transform((text) => addScheme(text.trim())),
  v.transform((text) => (isSafeUrl(text) ? text : null)),
);

const texts = v.pipe(
  v.array(v.string()),
  v.transform((all) => [...new Set(all)]),
);

function schemaOf(field: Field): v.GenericSchema {
  switch (field.type) {
    case 'line':
      return v.pipe(v.string(), v.trim());
    case 'document':
      return v.pipe(v.string(), v.transform(normalizeDocument));
    case 'url':
      return v.pipe(
        address,
        v.transform((link) => link ?? ''),
      );
    case 'optionalUrl':
      return address;
    case 'urls':
      return v.pipe(
        texts,
        v.transform((urls) => urls.filter(isSafeUrl)),
      );
    case 'words':
      return texts;
    case 'choice':
      return v.picklist(field.choices);
    case 'date':
      return v.pipe(
        v.string(),
        v.check((text) => text === '' || isCalendarDate(text)),
      );
    case 'generation':
      return v.pipe(v.string(), v.transform(Number), GenerationNumber);
    case 'own':
      return v.never();
  }
}

/** What a form holds in these fields; a field that holds nothing of its kind is left out. */
export function readUnsaved<Of extends Fields>(
  fields: Of,
  values: FormValues,
): Partial<ValuesOf<Of>> {
  const read = entriesOf(fields).flatMap(([name, field]) => {
    const { success, output } = v.safeParse(schemaOf(field), values[requestNameOf(name, field)]);
    return success ? [[name, output] as const] : [];
  });
  return Object.fromEntries(read) as Partial<ValuesOf<Of>>;
}
