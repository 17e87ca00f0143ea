import { countCharacters } from '#contract/core/text/characters.ts';

/** What a text in Korean is read with in a minute, in characters: the figure Medium counts reading times with. */
const READ_IN_A_MINUTE = 500;

export interface TextFigures {
  /** Code points, as the limit counts them. */
  readonly characters: number;
  /** What stands between blanks. */
  readonly words: number;
  /** Whole minutes, at least one for a text with anything in it. */
  readonly minutes: number;
}

/** How long a text is, and how long it takes to read; trimmed, as it will be saved. */
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
