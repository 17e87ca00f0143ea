import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '#server/site/pages/site.ts';
import { listen } from '../../support/machine/listen.ts';
import { ask, type BuiltSite, writeSite } from '../../support/site.ts';

const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const page = (title: string) => `<!doctype html><title>${title}</title>${'<p>글</p>'.repeat(200)}`;
const SCRIPT = 'export const answer = 42;\n'.repeat(100);

const FILES = {
  'index.html': page('처음'),
  'about.html': page('소개'),
  'about/parts.html': page('파트'),
  '404.html': page('없음'),
  'shell/blog.html': page('글'),
  'shell/project.html': page('프로젝트'),
  'shell/admin.html': page('관리'),
  'robots.txt': 'User-agent: *\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '_astro/app.Dk3f9aZ1.js': SCRIPT,
  '_astro/photo.B1a2c3d4.webp': PICTURE,
  '사진/한글.webp': PICTURE,
  _redirects: '/a /b 200\n',
  _headers: '/*\n',
  '.nojekyll': '',
};

let site: BuiltSite;
const stops: (() => Promise<void>)[] = [];
let origin: string;
let secureOrigin: string;

async function serve(siteUrl: URL | null): Promise<string> {
  const { find, notFound } = loadSite(site.dist, site.compressed, siteUrl);
  const listener = getRequestListener((request) => find(request) ?? notFound(request));
  const listening = await listen(createServer((...sent) => void listener(...sent)));
  stops.push(listening.stop);
  return listening.origin;
}

beforeAll(async () => {
  site = writeSite(FILES);
  origin = await serve(null);
  secureOrigin = await serve(new URL('https://club.example'));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  site.remove();
});

describe('a page', () => {
  it.each([
    ['/', '처음'],
    ['/about', '소개'],
    ['/about/parts', '파트'],
    ['/about?part=backend', '소개'],
  ])('answers %s', async (path, title) => {
    const { status, headers, body } = await ask(origin, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-length']).toBe(String(body.byteLength));
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body.toString()).toContain(`<title>${title}</title>`);
  });

  it('has one address: the others lead there for good, with their query', async () => {
    const others = {
      '/index.html': '/',
      '/index': '/',
      '/about.html': '/about',
      '/about/': '/about',
      '/about///': '/about',
      '/about/index.html?part=design': '/about?part=design',
      '/about/parts/?q=%EA%B0%80': '/about/parts?q=%EA%B0%80',
      '/blogs/7/': '/blogs/7',
      '/admin/': '/admin',
      '/robots.txt/': '/robots.txt',
      '/about%3Fpart=design': '/about?part=design',
      '/about%3fpart=%EA%B0%80%26x=1': '/about?part=%EA%B0%80&x=1',
      '/about/%3Fq=100%25?utm=%EA%B0%80': '/about?q=100%25&utm=%EA%B0%80',
      '/about%23year': '/about#year',
      '/blogs/7%3Fa=%0D%0Ab:c': '/blogs/7?a=%0D%0Ab:c',
      '/rss.xml/': '/rss.xml',
      '/recruit.ics%EB%A5%BC': '/recruit.ics',
      '/sitemap.xml).': '/sitemap.xml',
    };
    for (const [path, canonical] of Object.entries(others)) {
      const { status, headers } = await ask(origin, path);
      expect([path, status, headers.location]).toEqual([path, 301, canonical]);
    }
  });
});

describe('a shell', () => {
  it.each([
    ['/blogs/1', '글'],
    ['/blogs/123456789', '글'],
    ['/projects/42?from=home', '프로젝트'],
    ['/admin', '관리'],
    ['/admin/projects/3', '관리'],
  ])('answers %s', async (path, title) => {
    const { status, body } = await ask(origin, path);
    expect(status).toBe(200);
    expect(body.toString()).toContain(`<title>${title}</title>`);
  });

  it.each(['/blogs/0', '/blogs/-1', '/blogs/1.5', '/blogs/abc', '/blogs/1/2', '/projects/01'])(
    'does not answer %s',
    async (path) => {
      expect((await ask(origin, path)).status).toBe(404);
    },
  );

  it.each(['/shell/blog', '/shell/admin', '/shell', '/shell/blog.html'])(
    'has no address of its own: %s',
    async (path) => {
      expect((await ask(origin, path)).status).toBe(404);
    },
  );
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['GZIP ; Q=0.3', 'gzip'],
    ['br;q=none', undefined],
    ['', undefined],
  ])('for Accept-Encoding %j is %s', async (accepted, coding) => {
    const { headers, body } = await ask(origin, '/about', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.byteLength));
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    const decoded = coding === undefined ? body : decoders[coding as 'br' | 'gzip'](body);
    expect(decoded.toString()).toBe(FILES['about.html']);
  });

  it('leaves pictures alone', async () => {
    const { headers, body } = await ask(origin, '/_astro/photo.B1a2c3d4.webp', {
      'accept-encoding': 'br',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
    expect(body).toEqual(PICTURE);
  });
});

describe('validation', () => {
  it('tells the codings apart, and answers 304 to the one it sent', async () => {
    const etags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const first = await ask(origin, '/about', { 'accept-encoding': accepted });
      const etag = first.headers.etag ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      etags.add(etag);
      const second = await ask(origin, '/about', {
        'accept-encoding': accepted,
        'if-none-match': etag,
      });
      expect(second.status).toBe(304);
      expect(second.body.byteLength).toBe(0);
      expect(second.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
      });
    }
    expect(etags.size).toBe(3);
  });

  it('takes a list, a weak twin and a star, and sends what is not named', async () => {
    const { etag = '' } = (await ask(origin, '/robots.txt')).headers;
    const status = async (condition: string) =>
      (await ask(origin, '/robots.txt', { 'if-none-match': condition })).status;
    expect(await status(`"other", ${etag}`)).toBe(304);
    expect(await status(`W/${etag}`)).toBe(304);
    expect(await status(' * ')).toBe(304);
    expect(await status('"other"')).toBe(200);
    expect(await status('')).toBe(200);
  });
});

describe('HEAD and other methods', () => {
  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/about', '/_astro/photo.B1a2c3d4.webp', '/nowhere']) {
      const get = await ask(origin, path, { 'accept-encoding': 'br' });
      const head = await ask(origin, path, { 'accept-encoding': 'br' }, 'HEAD');
      expect(head.status).toBe(get.status);
      expect(head.body.byteLength).toBe(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    }
  });

  it.each([
    ['POST', 405],
    ['PUT', 405],
    ['DELETE', 405],
    ['OPTIONS', 200],
  ])('answers %s with %i and what is allowed', async (method, expected) => {
    const { status, headers, body } = await ask(origin, '/about', {}, method);
    expect(status).toBe(expected);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
    if (status === 200) expect(body.byteLength).toBe(0);
  });
});

describe('ranges', () => {
  const path = '/_astro/photo.B1a2c3d4.webp';

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('answers %s', async (range, start, end) => {
    const { status, headers, body } = await ask(origin, path, { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(body).toEqual(PICTURE.subarray(start, end + 1));
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('refuses %s', async (range) => {
    const { status, headers, body } = await ask(origin, path, { range });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */1000');
    expect(body.byteLength).toBe(0);
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'bytes=a-b', 'bytes=-', 'lines=0-1'])(
    'answers %s whole',
    async (range) => {
      const { status, body } = await ask(origin, path, { range });
      expect(status).toBe(200);
      expect(body.byteLength).toBe(1000);
    },
  );

  it('counts bytes of the file, not of its compressed twin', async () => {
    const { status, headers, body } = await ask(origin, '/_astro/app.Dk3f9aZ1.js', {
      range: 'bytes=7-11',
      'accept-encoding': 'br',
    });
    expect(status).toBe(206);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('const');
  });

  it('sends the whole file when If-Range names another version', async () => {
    const { etag = '' } = (await ask(origin, path)).headers;
    const range = 'bytes=0-9';
    expect((await ask(origin, path, { range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect((await ask(origin, path, { range, 'if-range': other })).status, other).toBe(200);
    }
    expect((await ask(origin, path, { range, 'if-none-match': etag })).status).toBe(304);
  });
});

it.each([
  [
    '/_astro/app.Dk3f9aZ1.js',
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ],
  ['/_astro/photo.B1a2c3d4.webp', 'public, max-age=31536000, immutable', 'image/webp'],
  ['/favicon.svg', 'public, max-age=86400', 'image/svg+xml; charset=utf-8'],
  ['/robots.txt', 'public, max-age=86400', 'text/plain; charset=utf-8'],
])('caching of %s is %s', async (path, cache, type) => {
  const { headers } = await ask(origin, path);
  expect(headers['cache-control']).toBe(cache);
  expect(headers['content-type']).toBe(type);
  // Previews and readers elsewhere show the pictures, and nothing else.
  const policy = type.startsWith('image/') ? 'cross-origin' : 'same-origin';
  expect(headers['cross-origin-resource-policy']).toBe(policy);
});

describe('what is not there', () => {
  it.each([
    '/nowhere',
    '/about/nowhere',
    '/404',
    '/404.html',
    '/없는/곳',
    '/_redirects',
    '/_headers',
  ])('is the 404 page for %s', async (path) => {
    const { status, headers, body } = await ask(origin, encodeURI(path), { accept: 'text/html' });
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body.toString()).toBe(FILES['404.html']);
  });

  it.each([
    '/.nojekyll',
    '/_astro/gone.12345678.js',
    '/_astro/gone',
    '/gone.png',
    '/about/gone.css',
  ])('is a line of text for the file %s, even for a browser', async (path) => {
    const { status, headers, body } = await ask(origin, path, {
      accept: 'text/html,*/*;q=0.8',
    });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toBe('Not found\n');
  });

  it('is a line of text for a page that asks for a picture', async () => {
    const { headers } = await ask(origin, '/nowhere', { accept: 'image/avif,image/webp' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

it('a name is found in Korean however it is written', async () => {
  for (const name of ['/사진/한글.webp', '/사진/한글.webp'.normalize('NFD')]) {
    expect((await ask(origin, encodeURI(name))).body).toEqual(PICTURE);
  }
});

it('https is asked for only where the site is public under it', async () => {
  const [plain, secure] = [await ask(origin, '/about'), await ask(secureOrigin, '/about')];
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
});
