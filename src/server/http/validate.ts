import * as v from 'valibot';
import type { FieldError } from '#contract/core/errors/errors.ts';
import { Failure, invalidField } from '../core/errors.ts';

// For an input of a shape that no sentence of the contract's schemas expects.
const FALLBACK_MESSAGE = '올바른 형식이 아니에요.';

/** More levels than any form has; a thousand could not be written as JSON again. */
const DEEPEST = 16;

// Nobody mends more at a time, and a small request must not get a huge answer.
const MOST_ERRORS = 20;

/** Throws `invalid_input` with the first issue of each field, of twenty fields at most. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  // Valibot takes a list for an object without the fields, and unchecked parts have to be written as JSON again.
  if (Array.isArray(input) || !isFlat(input, DEEPEST)) throw invalidField('', FALLBACK_MESSAGE);
  const result = v.safeParse(schema, input, { message: FALLBACK_MESSAGE, abortPipeEarly: true });
  if (result.success) return result.output;
  const errors = new Map<string, FieldError>();
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!errors.has(path)) errors.set(path, { path, message: issue.message });
    if (errors.size === MOST_ERRORS) break;
  }
  throw new Failure('invalid_input', { errors: [...errors.values()] });
}

function isFlat(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isFlat(one, levels - 1));
}
