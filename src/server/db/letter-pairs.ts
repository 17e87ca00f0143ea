import { initialsOf } from '#contract/core/text/searchable.ts';

/** Ends a field of the search text in an index of pairs; no pair is one letter long. */
const END_OF_FIELD = '|';

/** Every two neighbouring code points of a text without white space, in order. */
export function pairsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/** The pairs of a text and its initial consonants as words for FTS5: a phrase of them is a part of a field. */
export function pairsAsWords(searchText: string): string {
  const fields = searchText.split('\n');
  const initials = fields.map(initialsOf).filter((text, index) => text !== fields[index]);
  return [...fields, ...initials]
    .map((field) => pairsOf(field).join(' '))
    .join(` ${END_OF_FIELD} `);
}
