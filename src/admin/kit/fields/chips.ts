import type { Field } from '#contract/core/description.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { MESSAGES, normalizeLine } from '#contract/core/text/text.ts';

/** The most words, and the most characters of each. */
export interface ChipLimits {
  readonly most: number;
  readonly longest: number;
  /** `react` and `React` count as the same word. */
  readonly ignoresCase?: boolean;
}

/** Of a field that holds words. */
export function limitsOf({
  most,
  max,
  isFolded = false,
}: Extract<Field, { type: 'words' }>): ChipLimits {
  return { most, longest: max, ignoresCase: isFolded };
}

const problemOf = (word: string, chips: readonly string[], limits: ChipLimits): string | null => {
  const keyOf = (text: string) => (limits.ignoresCase ? text.toLowerCase() : text);
  if (chips.some((chip) => keyOf(chip) === keyOf(word))) return MESSAGES.duplicate;
  if (countCharacters(word) > limits.longest) return MESSAGES.tooLong(limits.longest);
  return chips.length >= limits.most ? MESSAGES.tooMany(limits.most) : null;
};

/** Adds the words of a text, separated by commas or line breaks; invalid ones stay in `rest`, and `problem` says why. */
export function parseChips(present: readonly string[], text: string, limits: ChipLimits) {
  const chips = [...present];
  const left: string[] = [];
  let problem: string | null = null;
  for (const piece of text.split(/[,\n，、]/)) {
    const word = normalizeLine(piece);
    if (word === '') continue;
    const found = problemOf(word, chips, limits);
    if (found === null) chips.push(word);
    else {
      left.push(word);
      problem ??= found;
    }
  }
  return { chips, rest: left.join(', '), problem };
}
