import * as v from 'valibot';
import type { COLLECTION_CONFIGS } from '#contract/collections.ts';
import type { AddressNameOf, Fields } from '#contract/core/description.ts';
import { addScheme } from '#contract/core/text/add-scheme.ts';

type AnyFields = Extract<
  (typeof COLLECTION_CONFIGS)[keyof typeof COLLECTION_CONFIGS],
  { readonly fields: Fields }
>['fields'];

/** The fields that hold addresses, in every form; written out, since no form needs what all collections are. */
const ADDRESSES: Readonly<Record<AddressNameOf<AnyFields>, true>> = {
  url: true,
  thumbnail: true,
  images: true,
  demo_url: true,
  code_url: true,
  profile: true,
  github: true,
  instagram: true,
};

/** Gives addresses the scheme that people leave out; the server takes none without it. */
function addSchemes(value: unknown, isAddress = false): unknown {
  if (typeof value === 'string') {
    return isAddress ? addScheme(value.trim().normalize('NFC')) : value;
  }
  if (Array.isArray(value)) return value.map((one) => addSchemes(one, isAddress));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, addSchemes(one, name in ADDRESSES)]),
  );
}

/**
 * The schema of a form: typed values, turned into the input of a request's body, then checked by the contract. Extra
 * fields pass. The field names must stay the same, so that each issue appears beside its field.
 */
export function formSchema<Entries extends v.ObjectEntries, Input, Body>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  body: v.GenericSchema<Input, Body>,
  toInput: (values: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Input,
): v.GenericSchema<v.InferInput<v.ObjectSchema<Entries, undefined>>, Body> {
  return v.pipe(
    v.looseObject(entries),
    v.transform((values) => addSchemes(toInput(values)) as Input),
    body,
  );
}
