/**
 * What machines read of the site, by the rules of each format: over the sample, and over a thousand posts whose titles hold
 * whatever somebody may type. Schemas are checked by libxml2 (xmllint-wasm).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { CreatePost } from '#contract/blog/schemas.ts';
import { PAGE_SOURCES } from '#server/app/collections.ts';
import { provideSample } from '#server/app/sample/provide.ts';
import { POST_ENTRY } from '#server/collections/blog/rows.ts';
import { createEntry } from '#server/collections/entries/basic.ts';
import { MAPPED_PATHS } from '#server/site/feeds/sitemap.ts';
import { ROOT } from '../../support/machine/process.ts';
import { post } from '../support/factories.ts';
import { ORIGIN, type TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';
import { expectThings } from '../support/structured-data.ts';

const RSS_RULES = readFileSync(join(import.meta.dirname, '../support/rss.rng'), 'utf8');
const MAP_RULES = readFileSync(join(ROOT, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8');

const HOSTILE = [
  `"'><script>alert(1)</script>&amp;&lt;`,
  `</title></script><!--<script>]]>]]><![CDATA[`,
  '\u202E뒤집힌 글\u202C\u200F',
  '🦁'.repeat(120),
  '$& $1 $` ${x} {{x}} %00 %0d%0a',
  'BEGIN:VCALENDAR\\n;,"',
];

const anyTitle = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 120 })
  .filter((title) => v.safeParse(CreatePost, post({ title })).success);

const read = async (server: TestServer, path: string) => (await server.request(path)).text();

interface Item {
  title: string;
  link: string;
  guid: { '#text': string } | string;
  'content:encoded': string;
}

interface Feed {
  rss: {
    channel: {
      title: string;
      link: string;
      image: { title: string; link: string };
      'atom:link': { '@_href': string };
      item?: Item | Item[];
    };
  };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  processEntities: { maxTotalExpansions: Number.POSITIVE_INFINITY },
});

/** Throws unless every text obeys the schema. */
async function expectValid(
  texts: readonly string[],
  rules: string,
  extension: 'schema' | 'relaxng',
) {
  const xml = texts.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  const { valid, errors } = await validateXML({ xml, schema: rules, extension });
  expect(errors.map(({ message }) => message)).toEqual([]);
  expect(valid, `${rules.slice(0, 60)} holds`).toBe(true);
}

/** The rules of a feed that no schema can say; returns its items. */
function readFeed(text: string): Item[] {
  const { channel } = (parser.parse(text) as Feed).rss;
  expect(channel['atom:link']['@_href']).toBe(`${ORIGIN}/rss.xml`);
  // A picture stands for the channel, and says so.
  expect(channel.image).toMatchObject({ title: channel.title, link: channel.link });
  const items = [channel.item ?? []].flat();
  const names = items.map(({ guid }) => (typeof guid === 'string' ? guid : guid['#text']));
  expect(new Set(names).size).toBe(items.length);
  for (const item of items) {
    expect(item['content:encoded']).not.toMatch(/<(script|iframe|style|form)\b|\son\w+=/i);
    for (const [, address = ''] of item['content:encoded'].matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^(https?:\/\/|#)/);
    }
  }
  return items;
}

/** Writes `count` posts under the titles that `titleOf` gives them, all else being ordinary. */
async function writePosts(server: TestServer, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const body = v.parse(
      CreatePost,
      post({ title, tags: [title.slice(0, 12)], content: `${title}\n\n**글**이에요.` }),
    );
    await createEntry(
      POST_ENTRY,
      { db: server.db, actor: null, checkMatch: () => undefined },
      body,
    );
  }
}

/** A title as the HTML for which readers take it, and as XML can hold it. */
const inXml = (title: string) =>
  title
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\ufffe\uffff]/g, '');

const idsOf = ({ db }: TestServer, table: 'posts' | 'projects') =>
  db.read.selectFrom(table).select('id').execute();

async function headOf({ db }: TestServer, page: string, id: number) {
  return (await PAGE_SOURCES[page]!.read({ db, audience: 'public', origin: ORIGIN, id })).head;
}

const thousandTitles = (): string[] => [
  ...fc.sample(anyTitle, { numRuns: 994, seed: 10 }),
  ...HOSTILE,
];

describe('over the sample', () => {
  it('feeds, map and structured data obey the rules of their formats', async ({ server }) => {
    const empty = await read(server, '/rss.xml');
    await provideSample(server.db, { dataDir: server.dataDir, sampleContent: true });
    const full = await read(server, '/rss.xml');
    await expectValid([empty, full], RSS_RULES, 'relaxng');
    expect([readFeed(empty).length, readFeed(full).length]).toEqual([0, 18]);
    await expectValid([await read(server, '/sitemap.xml')], MAP_RULES, 'schema');
    for (const { id } of await idsOf(server, 'posts')) {
      const { structuredData = [] } = await headOf(server, '/shell/blog', id);
      expectThings(structuredData, ['Organization', 'BlogPosting', 'BreadcrumbList']);
    }
    for (const { id } of await idsOf(server, 'projects')) {
      const { structuredData = [] } = await headOf(server, '/shell/project', id);
      expectThings(structuredData, ['Organization', 'CreativeWork', 'BreadcrumbList']);
    }
    const { structuredData = [] } = await headOf(server, '/recruit', 0);
    expectThings(structuredData, ['Organization', 'Event']);
  });
});

describe('over a thousand posts', () => {
  it('feeds, map and what pages say of themselves hold each title as text', async ({ server }) => {
    const titles = thousandTitles();
    const feeds: string[] = [];
    const heard: string[] = [];
    for (let start = 0; start < titles.length; start += 20) {
      await writePosts(server, titles.slice(start, start + 20));
      feeds.push(await read(server, '/rss.xml'));
      heard.push(
        ...readFeed(feeds.at(-1)!)
          .map(({ title }) => title)
          .toReversed(),
      );
    }
    await expectValid(feeds, RSS_RULES, 'relaxng');
    const stored = await server.db.read
      .selectFrom('posts')
      .select(['id', 'title'])
      .orderBy('id')
      .execute();
    expect(stored).toHaveLength(1_000);
    expect(heard).toEqual(stored.map(({ title }) => inXml(title)));

    const map = await read(server, '/sitemap.xml');
    await expectValid([map], MAP_RULES, 'schema');
    expect(map.match(/<loc>/g)).toHaveLength(MAPPED_PATHS.length + 1_000);

    for (const { id, title } of stored) {
      const { structuredData = [], title: whole } = await headOf(server, '/shell/blog', id);
      expectThings(structuredData, ['Organization', 'BlogPosting', 'BreadcrumbList']);
      expect(structuredData[1]).toMatchObject({ headline: title });
      expect(whole).toContain(title);
    }
  });
});
