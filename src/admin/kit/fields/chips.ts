import { LIMITS } from '#contract/core/limits.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { MESSAGES, normalizeLine } from '#contract/core/text/text.ts';

/** How many entries a list of words may have and how long one may be. */
export interface ChipLimits {
  readonly most: number;
  readonly longest: number;
}

export const TAG_LIMITS: ChipLimits = { most: LIMITS.tags, longest: LIMITS.tag };
export const STACK_LIMITS: ChipLimits = { most: LIMITS.stacks, longest: LIMITS.name };

/** What became of a typed text: the words taken, what stays in the field, and the sentence why it does. */
export interface Taken {
  readonly chips: readonly string[];
  readonly rest: string;
  readonly problem: string | null;
}

const problemOf = (word: string, chips: readonly string[], limits: ChipLimits): string | null => {
  if (chips.includes(word)) return MESSAGES.duplicate;
  if (countCharacters(word) > limits.longest) return MESSAGES.tooLong(limits.longest);
  return chips.length >= limits.most ? MESSAGES.tooMany(limits.most) : null;
};

/** Takes the words of a typed or pasted text, separated by commas or line breaks; what cannot be taken stays as typed. */
export function parseChips(present: readonly string[], text: string, limits: ChipLimits): Taken {
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
