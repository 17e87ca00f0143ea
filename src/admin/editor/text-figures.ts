import { countCharacters } from '#contract/core/text/characters.ts';

/** Measures a text as it will be saved, trimmed: code points, and words between spaces. */
export function measureText(text: string) {
  const trimmed = text.trim();
  return {
    characters: countCharacters(trimmed),
    words: trimmed.match(/\S+/g)?.length ?? 0,
  };
}
