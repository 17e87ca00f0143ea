import { newName } from '#client/staff/entries.ts';
import type { ReadEntryState } from '#contract/entries/read.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { begin } from './begin.ts';
import { type CopyForm } from './form.ts';

/**
 * Step 5: sends what is typed over the copy that it was typed over. What had no answer is sent again as it was, before
 * anything newer. @throws ApiError
 */
export async function send<Values extends Typed>(form: CopyForm<Values>): Promise<ReadEntryState> {
  const id = await begin(form);
  const { over } = form;
  form.pending ??= {
    name: newName(),
    values: structuredClone(form.fields.read()),
    ...(over !== undefined && { over }),
  };
  return form.calls.save(id, form.number, { ...form.pending, values: { ...form.pending.values } });
}
