import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ask } from '../support/site.ts';
import { it } from './support/it.ts';

const SECRETS = [/secret/i, /root:x/, /SQLite format/, /"dependencies"/];

const ESCAPES = [
  '/../package.json',
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/..%5c..%5cetc%5cpasswd',
  '/..\\..\\etc\\passwd',
  '/....//....//etc/passwd',
  '/..;/etc/passwd',
  '/%252e%252e/etc/passwd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/about%00.html',
  '/about%00',
  '/about%2fparts',
  '/_astro/../../package.json',
  '/_astro/%2e%2e/%2e%2e/package.json',
  '/%',
  '/%zz',
  '/%c3%28',
  '/constructor',
  '/__proto__',
  `/${'a'.repeat(8_000)}`,
  '/about/..%00/',
  '/.env',
  '/.git/config',
  '/_headers',
  '/_redirects',
  '/shell/admin',
  '/package.json',
  '/src/server/app/main.ts',
  '/data/likelion.sqlite',
  '/likelion.sqlite',
  '/auth-secret',
  '/server.lock',
  '/metrics',
];

const UPLOADS = [
  '/uploads/',
  '/uploads/folder.png/',
  '/uploads/%00.png',
  '/uploads/%FF.png',
  `/uploads/${'a'.repeat(4_000)}.png`,
  '/uploads/../likelion.sqlite',
  '/uploads/..%2flikelion.sqlite',
  '/uploads/%2e%2e/auth-secret',
  '/uploads/..%5cauth-secret',
  '/uploads/.hidden.png',
  '/uploads/a/../../auth-secret',
  '/uploads/a%2f..%2f..%2fauth-secret',
  '/uploads//etc/passwd',
  '/uploads/link.png',
  '/uploads/folder.png',
  '/uploads/page.html',
  '/uploads/script.svg',
  '/uploads/picture.png%00.html',
  '/uploads/picture.png/',
  '/uploads/picture.PNG.exe',
];

describe('a path leads nowhere else', () => {
  it.for(ESCAPES)('%s', async (path, { target }) => {
    const { status, body, headers } = await ask(target.origin, path);
    expect([400, 404]).toContain(status);
    for (const secret of SECRETS) expect(body.toString()).not.toMatch(secret);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await ask(target.origin, '/about')).status).toBe(200);
  });

  it.for(UPLOADS)('%s', async (path, { target }) => {
    const folder = join(target.server.dataDir, 'uploads');
    mkdirSync(join(folder, 'folder.png'), { recursive: true });
    for (const name of ['.hidden.png', 'page.html', 'script.svg', 'picture.png']) {
      writeFileSync(join(folder, name), 'a secret');
    }
    writeFileSync(join(target.server.dataDir, 'auth-secret'), 'a secret');
    const link = join(folder, 'link.png');
    try {
      symlinkSync(join(target.server.dataDir, 'auth-secret'), link);
    } catch {
      // It is there from the test before.
    }
    const { status, body } = await ask(target.origin, path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('a secret');
  });

  it('redirects to this site only', async ({ target }) => {
    const paths = [
      '//evil.example/',
      '//evil.example/about/',
      '/\\evil.example/',
      '/%2f%2fevil.example/',
      '/about//evil.example/',
      '/http://evil.example/',
      '/about/?next=//evil.example',
      '/about/%0d%0aLocation:%20//evil.example',
    ];
    for (const path of paths) {
      const { headers } = await ask(target.origin, path);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

// What a parameter of the contract refuses is in server/http/bad-input.test.ts.
it.for([
  "q=' or 1=1 --",
  'q[$ne]=1',
  '__proto__[x]=1',
  'sort=constructor',
  `q=${'a'.repeat(8_000)}`,
])('a query is text %s', async (query, { target }) => {
  for (const path of ['/api/blog', '/api/blog/posts', '/api/projects/history']) {
    const answer = await target.server.request(`${path}?${query}`);
    expect([200, 422]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/sqlite|postgres|syntax/i);
  }
});
