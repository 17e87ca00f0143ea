import { countCharacters } from '#contract/core/text/characters.ts';

/** Characters of Korean read per minute, the figure that Medium uses for its reading times. */
const READ_IN_A_MINUTE = 500;

export interface TextFigures {
  /** Code points, as the limit counts them. */
  readonly characters: number;
  /** Separated by blanks. */
  readonly words: number;
  /** Whole minutes, at least one for a text that is not empty. */
  readonly minutes: number;
}

/** Measures the text trimmed, as it will be saved. */
export function measureText(text: string): TextFigures {
  const trimmed = text.trim();
  const words = trimmed.match(/\S+/g) ?? [];
  const read = words.reduce((count, word) => count + countCharacters(word), 0);
  return {
    characters: countCharacters(trimmed),
    words: words.length,
    minutes: Math.ceil(read / READ_IN_A_MINUTE),
  };
}
