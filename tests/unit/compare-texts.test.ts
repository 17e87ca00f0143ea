import { describe, expect, it } from 'vitest';
import { compareTexts } from '#admin/kit/ui/compare-texts.ts';
import { LONG_TEXTS } from '../support/long-texts.ts';

// What comparing the long texts takes is measured by `npm run bench -- compare`.

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
