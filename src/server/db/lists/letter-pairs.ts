import { initialsOf } from '#contract/core/text/searchable.ts';

/** Stands in an index of pairs where a field of the search text ends; no pair is one letter long. */
const END_OF_FIELD = '|';

/** Every two neighbouring letters (code points) of a text without white space, in order. */
export function pairsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/**
 * The pairs of a search text and those of its initial consonants as the words of a text that FTS5 indexes, so that a phrase
 * of them is a part of a field.
 */
export function pairsAsWords(searchText: string): string {
  const fields = searchText.split('\n');
  const initials = fields.map(initialsOf).filter((text, index) => text !== fields[index]);
  return [...fields, ...initials]
    .map((field) => pairsOf(field).join(' '))
    .join(` ${END_OF_FIELD} `);
}
