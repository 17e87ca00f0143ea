import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OptionalUrl, safeUrl } from '#contract/core/fields.ts';

const FIELDS = [
  ['an address', safeUrl()],
  ['an optional address', OptionalUrl],
] as const;

describe.each(FIELDS)('%s without its scheme', (_, field) => {
  it.each([
    ['naver.com', 'https://naver.com'],
    ['naver.com?x=1', 'https://naver.com?x=1'],
    ['naver.com#top', 'https://naver.com#top'],
    ['naver.com:8080/a', 'https://naver.com:8080/a'],
    [' instagram.com/x ', 'https://instagram.com/x'],
    ['instagram.com/@x', 'https://instagram.com/@x'],
    ['한글.kr', 'https://한글.kr'],
    ['한글.한국/가', 'https://한글.한국/가'],
    ['한글.kr'.normalize('NFD'), 'https://한글.kr'],
    ['WWW.Naver.COM', 'https://WWW.Naver.COM'],
    ['//naver.com/a', 'https://naver.com/a'],
    ['club.or.kr/a.png', 'https://club.or.kr/a.png'],
  ])('is completed: %j', (text, address) => {
    expect(v.parse(field, text)).toBe(address);
  });

  it.each(['http://naver.com', 'HTTPS://naver.com', '/uploads/a.webp'])('stays: %j', (text) => {
    expect(v.parse(field, text)).toBe(text);
  });

  it.each([
    '없음',
    'naver',
    'lion@naver.com',
    'lion:secret@naver.com',
    '3.5',
    'v1.2.3',
    '127.0.0.1',
    'localhost:4321',
    'photo.png',
    'Node.js',
    '안녕. 반가워요',
    'naver.com 참고',
    'https//naver.com',
    'javascript:alert(1)',
    'mailto:lion@naver.com',
    'naver..com',
    '.com',
    '/blogs/1',
  ])('is none: %j', (text) => {
    expect(v.safeParse(field, text).success).toBe(false);
  });
});
