import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { TestServer } from '../support/server-client.ts';
import { it as base } from '../support/server.ts';

const it = base.extend<{ files: TestServer }>({
  files: async ({ server }, use) => {
    const folder = join(server.dataDir, 'uploads');
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    writeFileSync(join(folder, 'a/b/picture-1.webp'), 'picture');
    await use(server);
  },
});

describe('an uploaded picture', () => {
  it('is served as what it is, for a long time', async ({ files }) => {
    const response = await files.request('/uploads/a/b/picture-1.webp');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-length')).toBe('7');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('picture');
    const etag = response.headers.get('etag')!;
    const same = await files.request('/uploads/a/b/picture-1.webp', {
      headers: { 'if-none-match': etag },
    });
    expect(same.status).toBe(304);
    const head = await files.request('/uploads/a/b/picture-1.webp', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('7');
    expect(await head.text()).toBe('');
  });

  it('is sent as AVIF to who takes it, where both lie there', async ({ files }) => {
    writeFileSync(join(files.dataDir, 'uploads/a/b/both.webp'), 'webp');
    writeFileSync(join(files.dataDir, 'uploads/a/b/both.avif'), 'avif');
    const headers = { accept: 'image/avif,image/webp,*/*;q=0.8' };
    const small = await files.request('/uploads/a/b/both.webp', { headers });
    expect(await small.text()).toBe('avif');
    expect(small.headers.get('content-type')).toBe('image/avif');
    expect(small.headers.get('vary')).toBe('Accept');
    expect(small.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const other = await files.request('/uploads/a/b/both.webp', {
      headers: { accept: 'image/webp' },
    });
    expect(await other.text()).toBe('webp');
    expect(other.headers.get('vary')).toBe('Accept');
    expect(other.headers.get('etag')).not.toBe(small.headers.get('etag'));
    const alone = await files.request('/uploads/a/b/picture-1.webp', { headers });
    expect(alone.headers.get('content-type')).toBe('image/webp');
  });

  it('cannot be written or removed', async ({ files }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await files.request('/uploads/a/b/picture-1.webp', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});

// What else leads nowhere is tried over a real connection (attacks/paths.test.ts).
it('what is not there is 404 in plain text', async ({ files }) => {
  const response = await files.request('/uploads/none.webp');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe('Not found\n');
});
