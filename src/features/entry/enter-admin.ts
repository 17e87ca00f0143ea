import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { beginEntry } from './entry.ts';

/** Starts the way into the admin area if this browser has the flag: the page scrolls away while the sky darkens. */
export function enterAdmin(): void {
  const hasStarted = beginEntry(() => location.assign('/loading'));
  if (!hasStarted) return;
  scrollTo({ top: innerHeight, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
