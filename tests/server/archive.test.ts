import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { TestServer } from './support/server-client.ts';
import { it as base } from './support/server.ts';

const it = base.extend<{ archive: TestServer }>({
  archive: async ({ server }, use) => {
    const folder = join(server.dataDir, 'archive/7');
    mkdirSync(join(folder, 'blogs/3'), { recursive: true });
    mkdirSync(join(folder, '_astro'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<h1>기록</h1>');
    writeFileSync(join(folder, 'blogs/3/index.html'), '<h1>글</h1>');
    writeFileSync(join(folder, '_astro/Post.A1_b-2.js'), 'export {};');
    writeFileSync(join(folder, 'rss.xml'), '<rss/>');
    writeFileSync(join(folder, '.hidden'), 'hidden');
    writeFileSync(join(server.dataDir, 'secret.json'), 'secret');
    await use(server);
  },
});

describe('a record in DATA_DIR/archive', () => {
  it.for([
    ['/archive/7/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/archive/7/blogs/3/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    [
      '/archive/7/_astro/Post.A1_b-2.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/archive/7/rss.xml', 'application/xml; charset=utf-8', 'public, max-age=86400'],
  ])('%s is served as what it is', async ([path = '', type, cache], { archive }) => {
    const response = await archive.request(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      // What runs in a page is said by the page itself.
      'content-security-policy': "frame-ancestors 'none'",
    });
    const length = (await response.arrayBuffer()).byteLength;
    expect(response.headers.get('content-length')).toBe(String(length));
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await archive.request(path, { headers })).status).toBe(304);
    const head = await archive.request(path, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(length), '']);
  });

  it('is found without the slash at its end, which its addresses need', async ({ archive }) => {
    const response = await archive.request('/archive/7/blogs/3?from=mail');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/archive/7/blogs/3/?from=mail',
    ]);
    expect((await archive.request('/archive/7')).headers.get('location')).toBe('/archive/7/');
  });

  it('cannot be written or removed', async ({ archive }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await archive.request('/archive/7/', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it.for([
    '/archive/',
    '/archive/8/',
    '/archive/7/blogs',
    '/archive/7/blogs/',
    '/archive/7/index.html/',
    '/archive/7/.hidden',
    '/archive/..%2fsecret.json',
    '/archive/7/..%2f..%2fsecret.json',
    '/archive/7/..%5c..%5csecret.json',
    '/archive/7//secret.json',
    '/archive//etc/passwd',
    '/archive/7/rss.xml%00',
  ])('%s is not there', async (path, { archive }) => {
    const response = await archive.request(path);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.not.stringContaining('secret'),
    ]);
  });

  it('does not follow a link that leads out of it', async ({ archive }) => {
    symlinkSync(archive.dataDir, join(archive.dataDir, 'archive/out'));
    expect((await archive.request('/archive/out/secret.json')).status).toBe(404);
  });
});
