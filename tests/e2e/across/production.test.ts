/**
 * The site as production runs it: built with another SITE_URL, started with its own, behind TLS and a proxy that
 * compresses JSON and so weakens its ETags: a small one in Node, nginx and Caddy with the files of `deploy/`.
 */
import { Window } from 'happy-dom';
import type { APIRequestContext } from 'playwright/test';
import { photo } from '../../server/support/pictures.ts';
import { member, project } from '../../support/bodies.ts';
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { startServer } from '../../support/machine/process.ts';
import { hasProxy, PROXIES, type ProxyName, startProxy } from '../../support/machine/tls-proxy.ts';
import { addStaff, STAFF } from '../../support/staff.ts';
import { copyFilledSite } from '../support/filled-site.ts';
import { coreIf, expect, test } from '../support/test.ts';

/**
 * Starts a server of its own behind `proxy`, and stops both after `use`. `again` starts it without the proxy over the
 * same build and data, with another address or none.
 */
async function behind(
  proxy: ProxyName,
  use: (origin: string) => Promise<void>,
  again: (listening: string, origin: string) => Promise<void>,
): Promise<void> {
  const { drop, ...location } = await createTestDatabase();
  const port = await freePort();
  const origin = `https://127.0.0.1:${port}`;
  const database = environmentOf(location);
  const isFilled = copyFilledSite(location.dataDir) !== null;
  const server = await startServer({
    ...database,
    SAMPLE_CONTENT: 'on',
    SITE_URL: origin,
    TRUSTED_PROXY_HOPS: '1',
  });
  if (!isFilled) await addStaff(database);
  const front = await startProxy(proxy, port, server.origin);
  try {
    await use(origin);
  } finally {
    await front.stop();
    await server.stop();
  }
  try {
    for (const SITE_URL of proxy === 'node' ? ['https://other.example', ''] : []) {
      const { origin: listening, stop } = await startServer({ ...database, SITE_URL });
      await again(listening, SITE_URL || listening.replace('127.0.0.1', 'localhost')).finally(stop);
    }
  } finally {
    await drop();
  }
}

/** Each public page, and words that stand there without a script. */
const PAGES: [path: string, text: string][] = [
  ['/', 'KWANG WOON UNIV'],
  ['/about', '해커톤'],
  ['/about/parts', '프론트엔드'],
  ['/about/curriculums', 'Git'],
  ['/blogs', '42시간, 커밋 186개: 여름 해커톤 회고'],
  ['/blogs/all', '포스트잇 아흔 장에서 세 장 남기기'],
  ['/blogs/1', '3월 첫째 주 목요일 저녁'],
  ['/projects', '찾아줄게'],
  ['/projects/projectlist', '찾아줄게'],
  ['/projects/1', '자기 전 20쪽'],
  ['/teams', '오지안'],
  ['/recruit', '지원 접수 중'],
];

/** One of each form: an entry, a list, and a page that depends on the day. */
const FORMS = PAGES.filter(([path]) => ['/blogs/1', '/projects', '/recruit'].includes(path));

/** What a page says to search engines, previews and readers without scripts. */
async function readPage(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const { document } = new Window({ url: 'https://reader.example' });
  document.write(await response.text());
  const meta = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content');
  return {
    status: response.status(),
    title: document.title,
    description: meta('description'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    addresses: [meta('og:url'), meta('og:image'), meta('twitter:image')],
    things: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
    headings: document.querySelectorAll('h1').length,
    text: document.querySelector('main')?.textContent ?? '',
  };
}

async function expectWhole(
  request: APIRequestContext,
  origin: string,
  pages = PAGES,
): Promise<void> {
  const titles = new Map<string, string>();
  for (const [path, text] of pages) {
    const page = await readPage(request, path);
    expect(page.status, path).toBe(200);
    expect(titles.get(page.title), `${path}: ${page.title}`).toBeUndefined();
    titles.set(page.title, path);
    expect(page.description, `description of ${path}`).toMatch(/./);
    expect(page.canonical, path).toBe(origin + path);
    for (const address of page.addresses) expect(address, path).toMatch(`${origin}/`);
    const { '@graph': things } = JSON.parse(page.things) as { '@graph': { url?: string }[] };
    expect(things[0]?.url, path).toBe(`${origin}/`);
    expect(page.headings, path).toBe(1);
    expect(page.text, path).toContain(text);
  }
  for (const path of ['/blogs/99999', '/projects/99999', '/nowhere']) {
    expect((await readPage(request, path)).status, path).toBe(404);
  }
}

/** Reads an entry as the admin area does, and writes it once with the ETag that came through the proxy. */
async function expectSaved(
  request: APIRequestContext,
  { origin, proxy }: { origin: string; proxy: ProxyName },
  [read, method, write, data]: [string, 'patch' | 'put', string, unknown],
): Promise<void> {
  const etag = (await request.get(`/api/${read}`)).headers().etag ?? '';
  // Caddy compresses small answers without touching the tag.
  expect(etag, read).toMatch(proxy === 'caddy' ? /./ : /^W\//);
  const headers = { origin, 'if-match': etag };
  const saved = await request[method](`/api/${write}`, { headers, data });
  expect(saved.status(), `${write} with ${etag}`).toBe(200);
  const stale = await request[method](`/api/${write}`, { headers, data });
  expect(stale.status(), `${write} with ${etag} again`).toBe(412);
}

for (const proxy of PROXIES) {
  test(`behind ${proxy} every page is whole, and each kind of entry is saved once${coreIf(proxy === 'node')}`, async ({
    playwright,
  }) => {
    // A machine without them says so and goes on; where everything is checked nginx has to be there.
    const isNeeded = proxy !== 'caddy' && process.env.CI !== undefined;
    test.skip(!isNeeded && !hasProxy(proxy), `${proxy} is not installed`);
    const over = (baseURL: string) =>
      playwright.request.newContext({ baseURL, ignoreHTTPSErrors: true });
    const walk = async (origin: string) => {
      const request = await over(origin);
      await expectWhole(request, origin);
      const signedIn = await request.post('/api/auth/sign-in/username', {
        headers: { origin },
        data: STAFF,
      });
      expect(signedIn.status()).toBe(200);
      const create = async (path: string, data: object) =>
        (
          (await (await request.post(`/api/${path}`, { headers: { origin }, data })).json()) as {
            id: number;
          }
        ).id;
      const [draft, entry] = [
        await create('manage/newpost', { status: 'draft' }),
        await create('manage/newproject', project()),
      ];
      const person = await create('manage/newmember', member());
      const notice = (await (await request.get('/api/recruit')).json()) as { id: number };
      for (const save of [
        [`blog/posts/${draft}`, 'patch', `manage/posts/newpost/${draft}`, { title: '가' }],
        ['blog/posts/2', 'patch', 'manage/posts/newpost/2', { title: '고친 글' }],
        [
          `projects/${entry}`,
          'put',
          `manage/project/newPost/${entry}`,
          project({ title: '고친 것' }),
        ],
        [`manage/members/${person}`, 'patch', `manage/members/${person}`, { name: '고친 이' }],
        ['recruit', 'put', `recruit/${notice.id}`, { ...notice, url: 'https://forms.example/1' }],
      ] as const)
        await expectSaved(request, { origin, proxy }, [...save]);
      const uploaded = await request.post('/api/manage/uploads', {
        headers: { origin },
        multipart: {
          alt: '사진',
          file: {
            name: 'a.jpg',
            mimeType: 'image/jpeg',
            buffer: await photo().jpeg().toBuffer(),
          },
        },
      });
      expect(uploaded.status()).toBe(201);
      expect((await readPage(request, '/blogs/2')).title).toContain('고친 글');
      expect((await readPage(request, `/projects/${entry}`)).title).toContain('고친 것');
      expect((await readPage(request, `/blogs/${draft}`)).status).toBe(404);
      const settings = (await (await request.get('/api/manage/settings')).json()) as object;
      const published = await request.put('/api/manage/settings', {
        headers: { origin },
        data: { ...settings, mail: 'new@club.example' },
      });
      expect(published.status()).toBe(200);
      await expectWhole(request, origin, FORMS);
      await request.dispose();
    };
    await behind(proxy, walk, async (listening, origin) => {
      const request = await over(listening);
      await expectWhole(request, origin, FORMS);
      await request.dispose();
    });
  });
}
