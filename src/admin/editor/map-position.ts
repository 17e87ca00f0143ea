import { diffLines } from 'diff';

const MOST_EDITS = 500;

/** The position in the new text for one in the old text, which has changed in other lines. */
export function mapPosition(before: string, after: string, position: number): number {
  const parts = diffLines(before, after, { maxEditLength: MOST_EDITS }) ?? [];
  let [old, now] = [0, 0];
  for (const { value, added, removed } of parts) {
    if (!added && !removed && position <= old + value.length) return now + position - old;
    if (!added) old += value.length;
    if (!removed) now += value.length;
    if (removed && position < old) break;
  }
  return Math.min(position, after.length);
}
