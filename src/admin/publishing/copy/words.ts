import type { Typed } from '#contract/entries/schemas.ts';
import type { TypedWords } from '../../kit/form/local/words.ts';
import { type CopyForm, isEdited } from './form.ts';

/** Step 2: what this browser keeps until the server has it; `null` where the server has all. */
export function wordsOf<Values extends Typed>(form: CopyForm<Values>): TypedWords | null {
  const { kind, id, fields, base, pending, number, createdAt, isClosed } = form;
  if (isClosed || !isEdited(form)) return null;
  return {
    entity: `${kind}:${id ?? 'new'}`,
    values: { ...fields.read() },
    base: { ...base },
    sent: pending && { ...pending.values },
    number: id === null ? null : number,
    createdAt,
  };
}
