import { describe, expect } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';
import { member, nextRecruit, post, project, recruit } from '../server/support/factories.ts';
import { ORIGIN } from '../server/support/server-client.ts';
import { it } from './support/it.ts';
import type { Target } from './support/target.ts';

const WRITES = [
  ['POST', 'manage/newpost', post(), LIMITS.bodyBytes],
  ['POST', 'manage/newproject', project(), LIMITS.bodyBytes],
  ['POST', 'manage/newmember', member(), LIMITS.bodyBytes],
  ['POST', 'manage/generation/create', { generation: 14 }, LIMITS.bodyBytes],
  ['PUT', 'recruit/1', recruit(), LIMITS.bodyBytes],
  ['PUT', 'manage/recruit/next', nextRecruit(), LIMITS.bodyBytes],
  [
    'PUT',
    'manage/drafts/post/new',
    { values: { title: '쓰는 중' }, base: null },
    LIMITS.draftBytes,
  ],
] as const;

function send(
  { server, cookie }: Target,
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers = {},
) {
  return server.request(`/api/${path}`, {
    method,
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body,
  });
}

const MALFORMED = {
  'no body': '',
  'half a body': '{"title":',
  'two bodies': '{}{}',
  'a comment': '{} // x',
  'single quotes': "{'title':1}",
  NaN: '{"title":NaN}',
  'a byte order mark inside': '{\ufeff"title":1}',
  'deep objects': `${'{"a":'.repeat(40_000)}1`,
  'deep lists': '['.repeat(120_000),
  XML: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  'a form': 'title=1&content=2',
};

const WRONG_SHAPES = {
  null: 'null',
  'a list': '[]',
  'a number': '1',
  'a text': '"title"',
  'prototype keys': '{"__proto__":{"title":"x"},"constructor":{"prototype":{"isAdmin":true}}}',
  'deep whole objects': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  'deep whole lists': `{"title":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  'thousands of keys': `{${Array.from({ length: 9_000 }, (_, index) => `"k${index}":1`).join()}}`,
  operators: '{"title":{"$gt":""},"content":{"$where":"1"},"generation":{"$ne":0}}',
};

describe.each(WRITES)('%s %s', (method, path, whole, limit) => {
  it.for(Object.entries(MALFORMED))('refuses %s', async ([, body], { target }) => {
    expect((await send(target, method, path, body)).status).toBe(400);
  });

  it.for(Object.entries(WRONG_SHAPES))('refuses %s', async ([, body], { target }) => {
    const answer = await send(target, method, path, body);
    expect(answer.status).toBe(422);
    expect((await answer.text()).length).toBeLessThan(6_000);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('refuses other types of content, and other encodings of text', async ({ target }) => {
    const body = JSON.stringify(whole);
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'application/jsonp',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '',
    ]) {
      const answer = await send(target, method, path, body, { 'content-type': type });
      expect(answer.status, type).toBe(415);
    }
    const utf16 = new Uint8Array(Buffer.from(body, 'utf16le'));
    expect((await send(target, method, path, utf16)).status).toBe(400);
    expect(
      (await send(target, method, path, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status,
    ).toBe(400);
  });

  it('refuses a body beyond its limit, whatever length is announced', async ({ target }) => {
    const body = JSON.stringify({ ...whole, padding: 'x'.repeat(limit) });
    for (const headers of [{}, { 'content-length': '10' }, { 'content-length': '999999999' }]) {
      expect((await send(target, method, path, body, headers)).status).toBe(413);
    }
    // As long as may be, and malformed, so that nothing is written.
    const longest = await send(target, method, path, '{'.padEnd(limit));
    expect(longest.status).toBe(400);
  });

  it('refuses every text that is no text', async ({ target }) => {
    for (const value of [{}, [], 7, true, { toString: 'x' }, [['x']]]) {
      const body = Object.fromEntries(Object.keys(whole).map((key) => [key, value]));
      if (value === 7 && 'generation' in whole && Object.keys(whole).length === 1) continue;
      expect((await send(target, method, path, JSON.stringify(body))).status).toBe(422);
    }
  });
});

describe('a draft', () => {
  it.for([17, 5_000, 60_000])('of %i levels is refused', async (levels, { target }) => {
    for (const deep of [
      `${'['.repeat(levels)}${']'.repeat(levels)}`,
      `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
    ]) {
      const body = `{"values":{"title":${deep}},"base":null}`;
      expect((await send(target, 'PUT', 'manage/drafts/post/new', body)).status).toBe(422);
    }
  });
});

describe('an address that is stored', () => {
  it.for([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example/x.png',
    '/\\evil.example',
    '/uploads/../auth-secret',
    '/uploads/%2e%2e/x',
    '/admin',
    'https://',
    'http:///x',
    'https://a b',
    'https://a.kr/"><script>',
    'ftp://a.kr/x',
    'blob:https://a.kr/1',
    'https://a.kr\\@evil.example',
  ])('is not %s', async (url, { target }) => {
    const bodies: [string, string, object][] = [
      ['POST', 'manage/newpost', post({ url })],
      ['POST', 'manage/newpost', post({ thumbnail: url })],
      ['POST', 'manage/newproject', project({ url })],
      ['POST', 'manage/newproject', project({ images: [url] })],
      ['POST', 'manage/newmember', member({ profile: url })],
      ['POST', 'manage/newmember', member({ github: url })],
      ['POST', 'manage/newmember', member({ instagram: url })],
      ['PUT', 'recruit/1', recruit({ url })],
    ];
    for (const [method, path, body] of bodies) {
      expect((await send(target, method, path, JSON.stringify(body))).status, path).toBe(422);
    }
  });
});
