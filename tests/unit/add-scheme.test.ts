import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formSchema } from '#admin/kit/form/form-schema.ts';
import { OptionalUrl, safeUrl } from '#contract/core/fields.ts';

/** As a form sends it. */
const ofForm = (field: v.GenericSchema<string | null, string | null>) =>
  v.pipe(
    formSchema(v.object({ url: v.string() }), v.object({ url: field }), (values) => values),
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
  const values = v.object({
    title: v.string(),
    links: v.looseObject({}),
    images: v.array(v.string()),
  });
  const sent = v.parse(
    formSchema(values, v.looseObject({}), (all) => all),
    {
      title: 'naver.com',
      links: { github: 'github.com/lion', name: 'naver.com' },
      images: ['naver.com/a.png', '/uploads/a.webp'],
    },
  );
  expect(sent).toEqual({
    title: 'naver.com',
    links: { github: 'https://github.com/lion', name: 'naver.com' },
    images: ['https://naver.com/a.png', '/uploads/a.webp'],
  });
});
