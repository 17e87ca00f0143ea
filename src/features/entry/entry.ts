import { atom } from 'nanostores';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { ENTRY_LEAVE, ENTRY_MARK } from '#shared/timings.ts';
import { isAdminEntryOpen, openAdminEntry } from './sign-store.ts';

/** `leaving` once Enter was pressed, `initialised` a second later. */
export type EntryState = 'idle' | 'leaving' | 'initialised';

export const $entry = atom<EntryState>('idle');

/** Whether the secret was entered during this visit of the landing page. */
export const $egg = atom(false);

let timers: ReturnType<typeof setTimeout>[] = [];

export function giveSecret(): void {
  openAdminEntry();
  $egg.set(true);
}

/** Needs the admin-entry flag. False when the way in has begun already. */
export function beginEntry(leave: () => void): boolean {
  if (!isAdminEntryOpen() || $entry.get() !== 'idle') return false;
  $entry.set('leaving');
  timers = [
    setTimeout(() => $entry.set('initialised'), ENTRY_MARK),
    setTimeout(leave, ENTRY_LEAVE),
  ];
  return true;
}

/** The page scrolls away while the sky darkens. */
export function enterAdmin(): void {
  const hasStarted = beginEntry(() => location.assign('/loading'));
  if (!hasStarted) return;
  scrollTo({ top: innerHeight, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

export function cancelEntry(): void {
  timers.forEach(clearTimeout);
  timers = [];
  $entry.set('idle');
}
