import { diffLines } from 'diff';

const MOST_EDITS = 500;

/** Where a place of a text is after the text has changed in other lines. */
export function followPlace(before: string, after: string, place: number): number {
  const parts = diffLines(before, after, { maxEditLength: MOST_EDITS }) ?? [];
  let [old, now] = [0, 0];
  for (const { value, added, removed } of parts) {
    if (!added && !removed && place <= old + value.length) return now + place - old;
    if (!added) old += value.length;
    if (!removed) now += value.length;
    if (removed && place < old) break;
  }
  return Math.min(place, after.length);
}
