import type { ReadEntryState, ReadWorkingEntry } from '#contract/entries/read.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { type CopyForm, isEdited, show } from './form.ts';

/** Step 6: the server has what was sent, over which is typed from now on. */
export function answered<Values extends Typed>(
  form: CopyForm<Values>,
  state: ReadEntryState,
): void {
  const { pending } = form;
  if (pending !== null) {
    form.base = pending.values;
    if (pending.over === form.over) form.over = undefined;
  }
  form.pending = null;
  form.isPutOff = false;
  takeState(form, state);
  form.onSaved(form.id);
}

/** Of a number under which the copy is `base`. */
export function takeState<Values extends Typed>(
  form: CopyForm<Values>,
  state: ReadEntryState,
): void {
  form.number = state.number;
  const { at, saves } = form.$view.get();
  const isWhole = !isEdited(form);
  show(form, {
    entry: state,
    refusal: null,
    saves: saves + 1,
    ...(at !== 'pressing' && { at: isWhole ? 'saved' : 'unsaved' }),
  });
  form.words.flush();
}

/** Types on over what the server has. */
export function goOver<Values extends Typed>(
  form: CopyForm<Values>,
  current: ReadWorkingEntry,
  theirs: Values,
): void {
  form.number = current.number;
  form.base = theirs;
  form.pending = null;
  form.isPutOff = false;
}
