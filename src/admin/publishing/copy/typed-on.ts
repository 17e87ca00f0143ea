import type { Typed } from '#contract/entries/schemas.ts';
import { sameValues } from '../../kit/form/same-values.ts';
import { type CopyForm, show } from './form.ts';
import { rest } from './rest.ts';

/** Step 1: what is typed is kept in this browser, and sent when typing rests. */
export function typedOn<Values extends Typed>(form: CopyForm<Values>): void {
  if (form.isClosed) return;
  form.words.note();
  // What a save would write is looked at when typing rests: it takes too long for each letter.
  if (sameValues(form.fields.read(), form.base)) return;
  if (form.$view.get().at === 'saved') show(form, { at: 'unsaved' });
  rest(form);
}
