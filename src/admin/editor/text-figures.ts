import { countCharacters, READ_IN_A_MINUTE } from '#contract/core/text/characters.ts';

/** Measures a text as it will be saved, trimmed: code points, words between spaces, whole minutes to read. */
export function measureText(text: string) {
  const trimmed = text.trim();
  const words = trimmed.match(/\S+/g) ?? [];
  const read = words.reduce((count, word) => count + countCharacters(word), 0);
  return {
    characters: countCharacters(trimmed),
    words: words.length,
    minutes: Math.ceil(read / READ_IN_A_MINUTE),
  };
}
