/** The server's clock, which decides what is public: that of this computer may be wrong. */

/** For staff a difference below this, in milliseconds, counts as none: no two clocks agree to the second. */
export const MOST_DIFFERENCE = 120_000;

let offset = 0;

/**
 * How far the server's clock is ahead of this one, in milliseconds, by the headers of an answer that no cache of this
 * browser gave; `null` where they tell no time.
 */
export function offsetOf(headers: Headers, localNow: number): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return null;
  const age = Number.parseInt(headers.get('age') ?? '', 10) || 0;
  return date + age * 1_000 - localNow;
}

/** Takes the time of an answer that no cache of this browser gave: of each one, since this clock may be set meanwhile. */
export function learnServerTime({ headers }: Response): void {
  const difference = offsetOf(headers, Date.now());
  if (difference !== null) offset = Math.abs(difference) < MOST_DIFFERENCE ? 0 : difference;
}

/** Now by the server's clock, in milliseconds; by this computer's until an answer has told the time. */
export function serverNow(): number {
  return Date.now() + offset;
}
