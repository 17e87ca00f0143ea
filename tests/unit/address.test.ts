import { describe, expect, it } from 'vitest';
import { resolvePath } from '#server/site/pages/address.ts';

const PAGES = new Set(['/', '/recruit', '/blogs/all', '/blogs/3']);
const find = (path: string) => resolvePath(path, (page) => PAGES.has(page));

describe('the page that a pasted link means', () => {
  it.each([
    ...[
      '를',
      '에서',
      '.',
      ',',
      ')',
      ').',
      '/를',
      '”',
      '\u200b',
      '(모집)',
      '_',
      '!',
      '~',
      '…',
      '*',
    ].map((tail) => [`/recruit${tail}`, '/recruit']),
    ['/Recruit', '/recruit'],
    ['/RECRUIT입니다', '/recruit'],
    ['//recruit', '/recruit'],
    ['///blogs//all', '/blogs/all'],
    ['/blogs/3에', '/blogs/3'],
    ['/를', '/'],
    ['/.', '/'],
    ['//', '/'],
  ])('%s means %s', (path, page) => {
    expect(find(path)).toBe(page);
  });

  it.each([
    '/nowhere',
    '/nowhere를',
    '/recruits',
    '/안녕하세요',
    '/recruit/x',
    '//other.example/recruit',
    '/rss.xmls',
    '/x/rss.xml',
  ])('%s means none', (path) => {
    expect(find(path)).toBeNull();
  });
});
