import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { created, emptyValues } from '#contract/core/described-schemas.ts';
import type { Fields } from '#contract/core/description.ts';
import { merged } from '#server/collections/described-rows.ts';

const FIELDS = {
  motto: { type: 'line', label: '한마디', max: 5, formerMax: 8 },
} as const satisfies Fields;

const TOO_LONG = { errors: [{ path: 'motto', message: '5자까지 쓸 수 있어요.' }] };

describe('a limit that was lowered', () => {
  const parse = (motto: string) => v.parse(v.object(created(FIELDS, {})), { motto });
  const write = (before: string, after: string) => () =>
    merged(FIELDS, { ...emptyValues(FIELDS), motto: before }, parse(after)).motto;

  it('keeps what is longer, also where it is saved again', () => {
    expect(write('여섯글자예요', '여섯글자예요')()).toBe('여섯글자예요');
    expect(merged(FIELDS, { motto: '여섯글자예요' }, {}).motto).toBe('여섯글자예요');
  });

  it.each([
    ['in a new entry', '', '여섯글자예요'],
    ['in the place of a shorter one', '짧아요', '여섯글자예요'],
    ['in the place of another that is longer', '여섯글자예요', '일곱글자랍니다'],
  ])('takes nothing longer %s', (_, before, after) => {
    expect(write(before, after)).toThrow(expect.objectContaining(TOO_LONG));
  });

  it('takes what fits, counted as people count', () => {
    expect(write('여섯글자예요', '🦁🦁🦁🦁🦁')()).toBe('🦁🦁🦁🦁🦁');
  });
});
