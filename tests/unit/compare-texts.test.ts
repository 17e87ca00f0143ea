import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#admin/kit/form/conflict/merge-texts.ts';
import { compareTexts } from '#admin/kit/ui/compare-texts.ts';

/** Words of a text of 50,000 characters, `every` so many to a line; no word stands in two texts. */
const longText = (name: string, every: number): string => {
  const words = Array.from(
    { length: 9_000 },
    (_, index) => `${name}${index}${index % every === 0 ? '\n' : ' '}`,
  );
  return words.join('').slice(0, 50_000);
};

const LONG = [
  ['one line', longText('가', Infinity), longText('나', Infinity)],
  ['long lines', longText('가', 20), longText('나', 20)],
  ['short lines', longText('가', 1), longText('나', 1)],
  ['every second line', '같음\n가\n'.repeat(8_000), '같음\n나\n'.repeat(8_000)],
  ['empty lines', '\n'.repeat(50_000), `${'\n'.repeat(25_000)}가${'\n'.repeat(24_999)}`],
  ['many words of a line', '가 나 '.repeat(12_500), '가 다 '.repeat(12_500)],
] as const;

/** Time of this process, so that a busy machine counts for nothing. */
const timeOf = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  const { user } = process.cpuUsage(start);
  return user / 1_000;
};

describe('the difference of two texts', () => {
  const show = (before: string, after: string) =>
    compareTexts(before, after).map(({ value, change }) =>
      change === null ? value : `${change === 'added' ? '+' : '-'}${value}`,
    );

  it('is one of words inside the lines that changed', () => {
    expect(show('첫 줄\n둘째 줄이에요.\n끝', '첫 줄\n둘째 글이에요.\n새 줄\n끝')).toEqual([
      '첫 줄\n',
      '둘째 ',
      '-줄이에요',
      '+글이에요',
      '.\n',
      '+새 줄\n',
      '끝',
    ]);
    expect(show('', '새')).toEqual(['+새']);
    expect(show('같음', '같음')).toEqual(['같음']);
  });

  it.each(LONG)('is there at once for 50,000 characters in %s', (_, before, after) => {
    let parts: ReturnType<typeof compareTexts> = [];
    expect(timeOf(() => (parts = compareTexts(before, after)))).toBeLessThan(300);
    const without = (change: string) =>
      parts.filter((part) => part.change !== change).map(({ value }) => value);
    expect(without('added').join('')).toBe(before);
    expect(without('removed').join('')).toBe(after);
  });
});

describe('two changes of one text', () => {
  const merge = (base: string[], mine: string[], theirs: string[], pick?: 'theirs') =>
    mergeTexts(
      { base: base.join('\n'), mine: mine.join('\n'), theirs: theirs.join('\n') },
      pick ?? 'mine',
    );

  it('come together where they touch no common line', () => {
    const base = ['하나', '', '둘', '', '셋'];
    const merged = merge(base, ['하나', '둘', '', '셋', '끝'], ['새', '하나', '', '둘', '', '셋']);
    expect(merged).toEqual({ text: '새\n하나\n둘\n\n셋\n끝', isWhole: true });
    expect(merge(base, base, ['다른 것']).text).toBe('다른 것');
    expect(merge(base, ['다른 것'], base).text).toBe('다른 것');
    expect(merge(base, ['같은 것'], ['같은 것'])).toEqual({ text: '같은 것', isWhole: true });
  });

  it('are asked about where they do, and the rest of both stays', () => {
    const base = ['하나', '둘', '셋', '넷'];
    const mine = ['하나 나', '둘', '셋', '넷', '다섯'];
    const theirs = ['하나 남', '둘', '삼', '넷'];
    expect(merge(base, mine, theirs)).toMatchObject({ isWhole: false });
    expect(merge(base, mine, theirs).text).toBe('하나 나\n둘\n삼\n넷\n다섯');
    expect(merge(base, mine, theirs, 'theirs').text).toBe('하나 남\n둘\n삼\n넷\n다섯');
  });

  it.each(LONG)('are merged at once in %s', (_, mine, theirs) => {
    expect(
      timeOf(() => mergeTexts({ base: longText('다', 5), mine, theirs }, 'mine')),
    ).toBeLessThan(300);
  });
});
