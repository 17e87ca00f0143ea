/** `2026-11-22 3 14`: the day, and the ids of the projects that got a heart on it. */
const KEY = 'hearts';

/** The projects to which this browser gave a heart on a day; none where storage is blocked. */
export function readGiven(day: string): readonly number[] {
  try {
    const [kept, ...ids] = (localStorage.getItem(KEY) ?? '').split(' ');
    return kept === day ? ids.map(Number) : [];
  } catch {
    return [];
  }
}

/** Remembers a heart until the end of the day; the server has its own record. */
export function rememberGiven(day: string, id: number): void {
  try {
    localStorage.setItem(KEY, [day, ...readGiven(day), id].join(' '));
  } catch {
    // The next visit shows the heart as not given; the server still counts it once.
  }
}
