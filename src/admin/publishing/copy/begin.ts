import { newName } from '#client/staff/entries.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import type { CopyForm } from './form.ts';
import { show, writtenOn } from './form.ts';

/** Step 4: makes the empty draft of a form that has none. @throws ApiError */
export async function begin<Values extends Typed>(form: CopyForm<Values>): Promise<number> {
  if (form.id !== null) return form.id;
  form.begun ??= newName();
  const made = await form.calls.begin({ name: form.begun });
  form.begun = null;
  form.id = made.id;
  form.createdAt = made.created_at;
  form.number = made.number;
  form.base = writtenOn(form.typed, made);
  show(form, { entry: made });
  form.onMade(made.id);
  return made.id;
}

/** Its entry has gone for good: what is typed becomes a draft of its own. */
export function beginAnew<Values extends Typed>(form: CopyForm<Values>): void {
  form.id = null;
  form.createdAt = null;
  form.number = '';
  form.base = form.typed.empty();
  form.pending = null;
  form.over = undefined;
  show(form, { entry: null });
}
