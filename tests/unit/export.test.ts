import { expect, it } from 'vitest';
import { SERVED } from '#server/app/export/relative.ts';

const filesIn = (text: string) => Array.from(text.matchAll(SERVED), ([name]) => name);

it.each([
  ['src="/uploads/0a_1600x900.webp"', '/uploads/0a_1600x900.webp'],
  ['srcset="/uploads/0a.webp 480w, …"', '/uploads/0a.webp'],
  ['https://club.example/og/posts/3.png?v=1#a', '/og/posts/3.png'],
  ['/og/page/home.png.', '/og/page/home.png'],
])('an exported page names %s', (text, name) => {
  expect(filesIn(text)).toEqual([name]);
});

it.each([
  '/uploads/../a.png',
  '/uploads/../../../../root/a.webp',
  '/uploads/..%2f..%2fa.png',
  '/uploads/%2e%2e/a.png',
  '/uploads//a.png',
  '/uploads/./a.png',
  '/uploads/b/../a.png',
  '/uploads/..\\a.png',
  '/uploads/b/.hidden.png',
  '/uploads/...png',
  '/uploads/.png',
])('%s is no file of an export', (text) => {
  expect(filesIn(text)).toEqual([]);
});
