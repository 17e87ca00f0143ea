import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#admin/kit/form/conflict/merge-texts.ts';
import { compareTexts } from '#admin/kit/ui/compare-texts.ts';
import { LONG_TEXTS, longText } from '../support/long-texts.ts';

// What comparing and merging the long texts take is measured by `npm run bench -- compare`.

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

  it.each(LONG_TEXTS)('holds both texts of 50,000 characters in %s', (_, before, after) => {
    const parts = compareTexts(before, after);
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

  it.each(LONG_TEXTS)('that share no line with it are asked about in %s', (_, mine, theirs) => {
    const merged = mergeTexts({ base: longText('다', 5), mine, theirs }, 'mine');
    expect(merged).toEqual({ text: mine, isWhole: false });
  });
});
