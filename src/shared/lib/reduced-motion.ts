const query = '(prefers-reduced-motion: reduce)';

/** Read each time, because the setting can change. */
export function prefersReducedMotion(): boolean {
  return matchMedia(query).matches;
}
