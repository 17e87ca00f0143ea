import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { hasArrived, mergeValues, sameWords } from '../../kit/form/conflict/merge.ts';
import { goOver, takeState } from './answered.ts';
import { ask } from './ask.ts';
import { cleanOf, type CopyForm, markOf, readTyped, show, writtenOn } from './form.ts';
import { writeKept } from './keep-caret.ts';

/** How long a syllable may take at most, in milliseconds. */
const MOST_COMPOSING_MS = 5_000;

/**
 * Step 7: joins what the server has with what is typed. False where both have changed one place, which the person is
 * asked about.
 */
export async function newer<Values extends Typed>(
  form: CopyForm<Values>,
  current: ReadWorkingEntry,
): Promise<boolean> {
  await composed(form);
  if (current.number === form.number) return takePublic(form, current);
  const clean = cleanOf(form.typed);
  const theirs = writtenOn(form.typed, current);
  const mine = structuredClone(form.fields.read());
  const isSame = sameWords(mine, theirs, clean);
  // After a backup was brought back nothing says what both began with.
  if (markOf(current.number) !== markOf(form.number) && !isSame) {
    ask(form, { current, versions: { base: {} as Values, mine, theirs } });
    return false;
  }
  const { base, pending } = form;
  const hasSent = pending !== null && hasArrived({ base, mine: pending.values, theirs }, clean);
  const own = hasSent ? pending.values : null;
  if (own === null || !sameWords(own, theirs, clean)) form.isShared = true;
  const versions = { base: own ?? base, mine, theirs };
  const { values, conflicting, changed } = mergeValues(versions, { clean });
  if (conflicting.length > 0) {
    ask(form, { current, versions, clean });
    return false;
  }
  goOver(form, current, theirs);
  writeKept(form.fields, values, changed);
  takeState(form, current);
  return true;
}

/** Takes over what a press has made of the words; what was typed since it was sent stays. */
export function takeWords<Values extends Typed>(
  form: CopyForm<Values>,
  answer: ReadWorkingEntry,
  sent: Values,
): void {
  const theirs = writtenOn(form.typed, answer);
  const versions = { base: sent, mine: structuredClone(form.fields.read()), theirs };
  const { values, changed } = mergeValues(versions, { clean: cleanOf(form.typed) });
  goOver(form, answer, theirs);
  writeKept(form.fields, values, changed);
  takeState(form, answer);
  form.onSaved(form.id);
}

/** Waits for the syllable that is being put together, for some seconds at most: a field that has gone says no end. */
async function composed({ isComposing }: Pick<CopyForm<Typed>, 'isComposing'>): Promise<void> {
  if (!isComposing) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MOST_COMPOSING_MS);
    const end = () => {
      clearTimeout(timer);
      // In some engines the field's own event comes after this one.
      setTimeout(resolve);
    };
    document.addEventListener('compositionend', end, { once: true });
  });
}

/** The words are those that were typed over; the state, or the public fields under the copy, are newer. */
function takePublic<Values extends Typed>(
  form: CopyForm<Values>,
  current: ReadWorkingEntry,
): boolean {
  const { typed, fields } = form;
  show(form, { entry: current });
  if (current.copy === null || current.base === null || current.public === null) return true;
  const clean = cleanOf(typed);
  const [base, theirs] = [readTyped(typed, current.base), readTyped(typed, current.public)];
  if (sameWords(base, theirs, clean)) return true;
  const versions = { base, mine: structuredClone(fields.read()), theirs };
  const { values, conflicting, changed } = mergeValues(versions, { clean });
  if (conflicting.length > 0) {
    ask(form, { current, versions, clean, isPublic: true });
    return false;
  }
  form.over = current.version;
  form.pending = null;
  writeKept(fields, values, changed);
  return true;
}
