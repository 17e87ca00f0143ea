import * as v from 'valibot';
import type { TypedCollection } from '#contract/core/typed.ts';

/** From what is typed to what may be public. */
export function publicSchema<Values extends object, Body>({
  shape,
  toInput,
  body,
}: TypedCollection<Values, Body>): v.GenericSchema<Values, Body> {
  const input = v.transform((values: Values): unknown => toInput(values));
  return v.pipe(shape, input, body);
}
