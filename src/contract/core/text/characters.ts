/** In code points, the unit of every limit in `LIMITS`. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Characters of Korean, the figure that Medium uses for its reading times. */
export const READ_IN_A_MINUTE = 500;
