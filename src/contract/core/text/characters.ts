/** In code points, the unit of every limit in `LIMITS`. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
