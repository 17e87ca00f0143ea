import * as v from 'valibot';
import { completeAddress } from '#contract/core/text/complete-address.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import type { FormValues } from '#contract/drafts/schemas.ts';

/** An address that a page may show; `null` for any other. */
export const typedAddress = v.pipe(
  v.string(),
  v.transform((text) => completeAddress(text.trim())),
  v.transform((address) => (isSafeUrl(address) ? address : null)),
);

/** As `typedAddress`, for a column that is never null. */
export const typedLink = v.pipe(
  typedAddress,
  v.transform((address) => address ?? ''),
);

type Fields = Readonly<Record<string, v.GenericSchema>>;

/** What a form holds in these fields; a field that holds nothing of its kind is left out. */
export function readTyped<Of extends Fields>(
  fields: Of,
  values: FormValues,
): { [Name in keyof Of]?: v.InferOutput<Of[Name]> } {
  const read = Object.entries(fields).flatMap(([name, schema]) => {
    const { success, output } = v.safeParse(schema, values[name]);
    return success ? [[name, output] as const] : [];
  });
  return Object.fromEntries(read) as { [Name in keyof Of]?: v.InferOutput<Of[Name]> };
}
