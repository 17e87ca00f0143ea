import { expect, it } from 'vitest';
import { groupDigits } from '#contract/core/text/number.ts';

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -1_234])(
  '%i is written as Korean writes it',
  (number) => {
    expect(groupDigits(number)).toBe(number.toLocaleString('ko-KR'));
  },
);
