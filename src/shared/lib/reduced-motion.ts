const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less motion; asked anew each time, for the setting can change. */
export function prefersReducedMotion(): boolean {
  return matchMedia(query).matches;
}
