/** `2026-11-22 3 14`: the day, and the projects that were given a heart on it. */
const KEY = 'hearts';

/** The projects this browser has given a heart on a day; none where nothing may be kept. */
export function readGiven(day: string): readonly number[] {
  try {
    const [kept, ...ids] = (localStorage.getItem(KEY) ?? '').split(' ');
    return kept === day ? ids.map(Number) : [];
  } catch {
    return [];
  }
}

/** Remembers a heart until the day is over, where that is allowed; the server knows by itself. */
export function rememberGiven(day: string, id: number): void {
  try {
    localStorage.setItem(KEY, [day, ...readGiven(day), id].join(' '));
  } catch {
    // The next visit shows the heart as not given; the server counts it once all the same.
  }
}
