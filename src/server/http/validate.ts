import * as v from 'valibot';
import type { FieldError } from '#contract/core/errors/errors.ts';
import { Failure, invalidField } from '../errors.ts';

// Every schema of the contract has its own sentences; this one is for an input of a shape none of them expects.
const FALLBACK_MESSAGE = '올바른 형식이 아니에요.';

// Nobody mends more at a time, and an answer must not become many times as long as what was asked.
const MOST_ERRORS = 20;

/** The validated input; throws `invalid_input` with the first issue of each field, of twenty fields at most. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  // To Valibot a list is an object without the fields.
  if (Array.isArray(input)) throw invalidField('', FALLBACK_MESSAGE);
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
