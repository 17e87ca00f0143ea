import { diffArrays, diffLines } from 'diff';

interface TextPart {
  readonly value: string;
  readonly change: 'added' | 'removed' | null;
}

/** Two texts that differ in more lines, or two passages in more words, are shown one below the other. */
const MOST_EDITS = 500;

/** In milliseconds; passages that are left then are shown whole. */
const MOST_TIME = 200;

const WORD = /\n|[^\S\n]+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The removed and added passages by lines, and by words inside those lines that changed. */
export function compareTexts(before: string, after: string): readonly TextPart[] {
  const end = Date.now() + MOST_TIME;
  const boundary = () => ({ maxEditLength: MOST_EDITS, timeout: Math.max(0, end - Date.now()) });
  const whole = (removed: string, added: string): TextPart[] => [
    { value: removed, change: 'removed' },
    { value: added, change: 'added' },
  ];
  const words = (removed: string, added: string): TextPart[] =>
    diffArrays(wordsOf(removed), wordsOf(added), boundary())?.map((part) => ({
      value: part.value.join(''),
      change: changeOf(part),
    })) ?? whole(removed, added);
  const lines = diffLines(before, after, boundary());
  if (lines === undefined) return whole(before, after);
  return lines.flatMap((part, index) => {
    const change = changeOf(part);
    const next = lines[index + 1];
    if (change === 'removed' && next?.added === true) return words(part.value, next.value);
    return change === 'added' && lines[index - 1]?.removed === true
      ? []
      : [{ value: part.value, change }];
  });
}

const changeOf = ({ added, removed }: { added: boolean; removed: boolean }): TextPart['change'] =>
  added ? 'added' : removed ? 'removed' : null;
