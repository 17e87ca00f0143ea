import { atom } from 'nanostores';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { ADMIN_ENTRY_LEAVE, ADMIN_ENTRY_MARK } from '#shared/timings.ts';
import { isAdminEntryOpen, openAdminEntry } from './sign-store.ts';

/** `leaving` once Enter was pressed, `initialised` a second later. */
export type AdminEntryState = 'idle' | 'leaving' | 'initialised';

export const $adminEntry = atom<AdminEntryState>('idle');

/** Whether the secret was entered during this visit of the landing page. */
export const $egg = atom(false);

let timers: ReturnType<typeof setTimeout>[] = [];

export function acceptSecret(): void {
  openAdminEntry();
  $egg.set(true);
}

/** Needs the admin-entry flag. False when the admin entry has begun already. */
export function beginAdminEntry(leave: () => void): boolean {
  if (!isAdminEntryOpen() || $adminEntry.get() !== 'idle') return false;
  $adminEntry.set('leaving');
  timers = [
    setTimeout(() => $adminEntry.set('initialised'), ADMIN_ENTRY_MARK),
    setTimeout(leave, ADMIN_ENTRY_LEAVE),
  ];
  return true;
}

/** The page scrolls away while the sky darkens. */
export function enterAdmin(): void {
  const hasStarted = beginAdminEntry(() => location.assign('/loading'));
  if (!hasStarted) return;
  scrollTo({ top: innerHeight, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

export function cancelAdminEntry(): void {
  timers.forEach(clearTimeout);
  timers = [];
  $adminEntry.set('idle');
}
