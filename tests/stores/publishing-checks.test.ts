// @vitest-environment-options { "url": "http://localhost/" }
import { describe, expect, it } from 'vitest';
import { checkText } from '#admin/publishing/checks.ts';

const deadLinks = (markdown: string) =>
  checkText(markdown, '', 'content').map(({ text }) => /‘(.*)’/.exec(text)?.[1]);

describe('a link without an address', () => {
  it.each([
    ['[필독](중요)'],
    ['[모집](3/2) [면접](18:00)'],
    ['[필독](중요 공지)'],
    ['[필독\\](중요)'],
    ['`[여기](naver)`와 ``[거기](/blogs/`1)``'],
    ['```\n[여기](naver.com)\n```'],
    ['~~~md\n[여기]()\n~~~\n'],
    ['앞\n\n    [여기](naver.com)\n'],
    ['```\n닫지 않은 [여기](#)'],
    ['![사진](naver.com)'],
    ['[여기](https://naver.com) [사진](/uploads/a.webp) [여기](<https://naver.com> "제목")'],
  ])('is not found in %j', (markdown) => {
    expect(deadLinks(markdown)).toEqual([]);
  });

  it.each([
    ['[여기]()'],
    ['[여기](naver.com)'],
    ['[여기](한글.kr/가)'],
    ['[여기](/blogs/1)'],
    ['[여기](#제목)'],
    ['[여기](javascript:alert)'],
    ['[여기](mailto:lion@naver.com)'],
    ['`코드` [여기](www.naver.com "제목") `코드`'],
    ['```\n코드\n```\n[여기](naver.com)\n```\n코드\n```'],
    ['- 목록\n    - [여기](naver.com)'],
  ])('is found once in %j', (markdown) => {
    expect(deadLinks(markdown)).toEqual(['여기']);
  });
});
