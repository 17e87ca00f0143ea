import type { Typed } from '#contract/entries/schemas.ts';
import type { CopyForm } from './form.ts';

/** How long typing rests before it is sent, in milliseconds. */
const PAUSE_MS = 1_000;

/** How long what is typed without a rest waits at most. */
const MOST_MS = 10_000;

/**
 * Step 3: sends what is typed once typing has rested, at the latest every ten seconds. A longer pause is that before
 * another try, which no typing puts off.
 */
export function rest<Values extends Typed>(form: CopyForm<Values>, pause = PAUSE_MS): void {
  clearTimeout(form.timer);
  if (form.isClosed) return;
  const now = performance.now();
  if (pause > PAUSE_MS) form.typedSince = now - (MOST_MS - pause);
  form.typedSince ??= now;
  const wait = Math.min(pause, form.typedSince + MOST_MS - now);
  form.timer = setTimeout(() => void form.save(), Math.max(0, wait));
}

export function stopResting<Values extends Typed>(form: CopyForm<Values>): void {
  clearTimeout(form.timer);
  form.typedSince = null;
}
