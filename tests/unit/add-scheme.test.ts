import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OptionalUrl, safeUrl } from '#contract/core/fields.ts';
import { withSchemes } from '#contract/core/typed.ts';

const FORM = {
  title: { type: 'line', label: '제목', max: 100 },
  url: { type: 'url', label: '주소' },
  images: { type: 'urls', label: '사진', most: 9 },
} as const;

/** As a form sends it. */
const ofForm = (field: v.GenericSchema<string | null, string | null>) =>
  v.pipe(
    v.object({ url: v.string() }),
    v.transform((values): unknown => withSchemes(FORM, values)),
    v.object({ url: field }),
    v.transform(({ url }) => url),
  );
const parse = (field: ReturnType<typeof ofForm>, url: string) => v.safeParse(field, { url });

const FIELDS = [
  ['an address', ofForm(safeUrl())],
  ['an optional address', ofForm(OptionalUrl)],
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
    expect(parse(field, text)).toMatchObject({ success: true, output: address });
  });

  it.each(['http://naver.com', 'HTTPS://naver.com', '/uploads/a.webp'])('stays: %j', (text) => {
    expect(parse(field, text)).toMatchObject({ success: true, output: text });
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
    expect(parse(field, text).success).toBe(false);
  });
});

it('is asked of forms alone: the server takes none, and no other field is touched', () => {
  expect(v.safeParse(safeUrl(), 'naver.com').success).toBe(false);
  const typed = {
    title: 'naver.com',
    url: 'github.com/lion',
    images: ['naver.com/a.png', '/uploads/a.webp'],
    more: 'naver.com',
  };
  expect(withSchemes(FORM, typed)).toEqual({
    ...typed,
    url: 'https://github.com/lion',
    images: ['https://naver.com/a.png', '/uploads/a.webp'],
  });
});
