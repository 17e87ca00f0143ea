/** What machines read of the site: the calendar, the feed, the map and robots.txt, each by a parser of its own. */
import { globSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { MAPPED_PATHS } from '#server/site/feeds/sitemap.ts';
import { ROOT } from '../../support/machine/process.ts';
import { create, post, project, recruit } from '../support/factories.ts';
import { ORIGIN, type TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const HOSTILE = `"<b>&amp;'</title></script>]]>]]><![CDATA[ \u202E뒤집힌 글\u202C ${'👩‍👩‍👧‍👦🦁'.repeat(4)}`;

/** A text that a reader takes for HTML. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

async function read(server: TestServer, path: string, type: string): Promise<string> {
  const response = await server.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get('set-cookie')).toBeNull();
  return response.text();
}

async function readXml(server: TestServer, path: string, type: string) {
  const text = await read(server, path, type);
  expect(new SyntaxValidator().validate(text)).toBe(true);
  return parser.parse(text) as Record<string, unknown>;
}

type Item = Record<string, string>;

/** The feed; where it has one item the parser makes no list. */
async function feedOf(server: TestServer) {
  const { rss } = await readXml(server, '/rss.xml', 'application/rss+xml');
  const { channel } = rss as { channel: { lastBuildDate: string; item: Item | Item[] } };
  const items = [channel.item].flat();
  return { lastBuildDate: channel.lastBuildDate, items, item: items[0]! };
}

describe('the calendar', () => {
  it('is none without a notice', async ({ server }) => {
    expect((await server.request('/recruit.ics')).status).toBe(404);
    expect((await server.request('/api/recruit.ics')).status).toBe(404);
  });

  it.for(['/recruit.ics', '/api/recruit.ics', '/api/api/recruit.ics'])(
    'at %s holds the five days, and a changed day keeps its name',
    async (path, { server }) => {
      const { id } = await create(server, 'createRecruit', recruit());
      const eventsOf = async () => {
        const calendar = new ICAL.Component(
          ICAL.parse(await read(server, path, 'text/calendar')) as never[],
        );
        return calendar
          .getAllSubcomponents('vevent')
          .map((event) => new ICAL.Event(event))
          .map(({ component, uid, sequence, startDate, endDate, summary }) => ({
            uid,
            sequence,
            changed: String(component.getFirstPropertyValue('last-modified')),
            summary,
            days: [startDate.toString(), endDate.toString()],
          }));
      };
      const before = await eventsOf();
      expect(new Set(before.map(({ uid }) => uid)).size).toBe(5);
      expect(before[0]).toMatchObject({ days: ['2026-03-02', '2026-03-03'] });
      expect(before[0]?.summary).toContain('서류모집 마감');
      const body = recruit({ otDate: '2026-03-31' });
      await server.call('updateRecruit', { params: { id }, body });
      const after = await eventsOf();
      expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
      expect(after[4]?.days).toEqual(['2026-03-31', '2026-04-01']);
      expect(after[4]!.sequence).toBeGreaterThan(before[4]!.sequence);
      expect(after[4]!.changed > before[4]!.changed).toBe(true);
    },
  );

  it('is named by the notice, and answers 304 while nothing changes', async ({ server }) => {
    await create(server, 'createRecruit', recruit());
    const notice = await server.call('getRecruit');
    expect(notice.headers.get('link')).toBe(
      '</recruit.ics>; rel="alternate"; type="text/calendar"',
    );
    const first = await server.request('/recruit.ics');
    const etag = first.headers.get('etag')!;
    const again = await server.request('/recruit.ics', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('the feed', () => {
  it('holds the newest posts whole, with absolute addresses and their picture', async ({
    server,
  }) => {
    const { id } = await create(
      server,
      'createPost',
      post({
        title: HOSTILE,
        content:
          '**굵게** [안](/uploads/c.webp) ![그림](/uploads/a.webp) [밖](https://example.com/a)',
        thumbnail: '/uploads/b.webp',
        tags: ['Git', HOSTILE.slice(0, 30)],
      }),
    );
    const { item } = await feedOf(server);
    expect(item).toMatchObject({
      link: `${ORIGIN}/blogs/${id}`,
      title: asHtml(HOSTILE.replace(/[\u202c\u202e]/g, '')),
    });
    expect(new Date(item.pubDate!).getTime()).toBeLessThanOrEqual(Date.now());
    const content = item['content:encoded']!;
    expect(content).toContain(`<img src="${ORIGIN}/uploads/b.webp" alt="">`);
    expect(content).toContain('<strong>굵게</strong>');
    expect(content).toContain(`href="${ORIGIN}/uploads/c.webp"`);
    expect(content).toContain(`src="${ORIGIN}/uploads/a.webp"`);
    expect(content).toContain('href="https://example.com/a"');
  });

  it('shows what looks like HTML in a title or a text as it was written', async ({ server }) => {
    const text = 'Map<K, V> & "List" <script>alert(1)</script> &amp;';
    await create(server, 'createPost', post({ title: text, content: `\`${text}\`` }));
    const { item } = await feedOf(server);
    expect([item.title, item.description]).toEqual([asHtml(text), asHtml(text)]);
  });

  it('holds no address that a reader far from the site could not follow', async ({ server }) => {
    const name = `/uploads/${'a'.repeat(24)}`;
    const picture = `${name}_1600x1200.webp`;
    const content = `![그림](${picture})\n\n[안](${picture} "제목 /a") \`href="/코드"\` https://example.com/a/b`;
    await create(server, 'createPost', post({ content, thumbnail: picture }));
    const { item } = await feedOf(server);
    const html = item['content:encoded']!;
    expect(html).toContain(
      `srcset="${ORIGIN}${name}_1600x1200-480.webp 480w, ${ORIGIN}${name}_1600x1200-960.webp 960w, ${ORIGIN}${picture} 1600w"`,
    );
    const attributes = [...html.matchAll(/ (?:href|src|srcset)="([^"]*)"/g)];
    const addresses = attributes.flatMap(([, value = '']) => value.split(', '));
    expect(addresses).toHaveLength(7);
    for (const address of addresses) expect(address).toMatch(/^https?:\/\//);
    expect(html).toContain('title="제목 /a"');
    expect(html).toContain('href=&quot;/코드&quot;');
  });

  it('says when each post was published, and of itself when the newest was', async ({ server }) => {
    const day = '2025-03-04T05:06:07.000Z';
    const earlier = await create(server, 'createPost', post({ published_at: day }));
    await server.db.transaction(async (queries) => {
      await queries
        .updateTable('posts')
        .set({ published_at: day, created_at: '2025-01-01T00:00:00.000Z' })
        .where('id', '=', earlier.id)
        .execute();
    });
    const { item, lastBuildDate } = await feedOf(server);
    expect(new Date(item.pubDate!).toISOString()).toBe(day);
    expect(new Date(lastBuildDate).toISOString()).toBe(day);
  });

  it('holds twenty of many, and none that was deleted', async ({ server }) => {
    const posts = [];
    for (let index = 0; index < 23; index += 1) {
      posts.push(await create(server, 'createPost', post({ title: `글 ${index}` })));
    }
    await server.call('deletePost', { params: { id: posts[22]!.id } });
    const { items } = await feedOf(server);
    expect(items).toHaveLength(20);
    expect(items[0]?.title).toBe('글 21');
  });
});

describe('the map', () => {
  it('names every page that search engines may show, and no other', () => {
    const built = globSync('src/pages/**/*.astro', { cwd: ROOT })
      .map((file) => file.replace(/^src\/pages|\.astro$/g, '').replace(/\/index$/, '') || '/')
      // The page of content/privacy.md, which is there only where that file is.
      .map((path) => (path === '/[page]' ? '/privacy' : path))
      .filter((path) => !/^\/(404|loading|shell\/.*)$/.test(path));
    expect(built.toSorted()).toEqual(MAPPED_PATHS.toSorted());
  });

  it('names pages, posts and projects with the day of their last change', async ({ server }) => {
    const created = await create(server, 'createPost', post());
    const gone = await create(server, 'createPost', post());
    await server.call('deletePost', { params: { id: gone.id } });
    const built = await create(server, 'createProject', project());
    const { urlset } = await readXml(server, '/sitemap.xml', 'application/xml');
    const { '@_xmlns': xmlns, url } = urlset as {
      '@_xmlns': string;
      url: { loc: string; lastmod?: string }[];
    };
    expect(xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(url.slice(0, 2).map(({ loc }) => loc)).toEqual([`${ORIGIN}/`, `${ORIGIN}/about`]);
    expect(url.slice(MAPPED_PATHS.length)).toEqual([
      { loc: `${ORIGIN}/blogs/${created.id}`, lastmod: created.updated_at },
      { loc: `${ORIGIN}/projects/${built.id}`, lastmod: built.updated_at },
    ]);
  });
});

it('robots.txt lets everybody in and names the map, not the admin entry', async ({ server }) => {
  const text = await read(server, '/robots.txt', 'text/plain');
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(text).not.toContain('admin');
});
