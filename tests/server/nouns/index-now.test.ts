/** What search engines are told of changed pages, as a server of the test's own receives it. */
import { createServer } from 'node:http';
import { describe, expect, onTestFinished } from 'vitest';
import { SITE_KINDS } from '#server/app/kinds.ts';
import { readSetting, writeSetting } from '#server/db/settings.ts';
import { keepAnnouncing } from '#server/site/feeds/index-now.ts';
import { listen } from '../../support/machine/listen.ts';
import { pass, stopClock, travelTo } from '../support/clock.ts';
import { create, post, project, recruit } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it, serverOfTest } from '../support/server.ts';

const ORIGIN = 'https://club.example';
const KEY = 'abcdef-12345';
/** Where is kept until when changes have been announced. */
const SINCE = 'indexnow_until';

interface Announcement {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A search engine that answers with `status`, and the instances that tell it of what changes over `server`. */
async function announce(server: TestServer, { status = 202, instances = 1 } = {}) {
  const heard: Announcement[] = [];
  const failures: string[] = [];
  const engine = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push(JSON.parse(Buffer.concat(chunks).toString()) as Announcement);
      response.writeHead(status).end();
    });
  });
  const { origin: endpoint, stop } = await listen(engine);
  const ends = Array.from({ length: instances }, () =>
    keepAnnouncing({
      kinds: SITE_KINDS,
      db: server.db,
      origin: ORIGIN,
      indexNow: { key: KEY, endpoint: `${endpoint}/indexnow` },
      report: (error) => failures.push(String(error)),
      interval: 20,
      // Longer than a commit takes.
      settled: 300,
    }),
  );
  onTestFinished(async () => {
    await Promise.all(ends.map((end) => end()));
    await stop();
  });
  const since = () => readSetting(server.db.read, SINCE);
  // From its first look on it knows what is new.
  await expect.poll(since).not.toBeNull();
  return { heard, failures, all: () => heard.flatMap(({ urlList }) => urlList).toSorted() };
}

/** What was written before it is old, and what is written after it new. */
const begin = async (server: TestServer) => {
  const value = new Date().toISOString();
  await writeSetting(server.db.write, SINCE, value);
  // Moments are told apart by milliseconds.
  await expect.poll(() => new Date().toISOString() > value, { interval: 1 }).toBe(true);
};

describe('an announcement', () => {
  it('names what was published, changed and taken away, and nothing twice', async ({ server }) => {
    const old = await create(server, 'createPost', post());
    await begin(server);
    const { heard, all, failures } = await announce(server, { instances: 2 });
    const written = await create(server, 'createPost', post());
    const built = await create(server, 'createProject', project());
    await create(server, 'createRecruit', recruit());
    const first = [`/blogs/${written.id}`, `/projects/${built.id}`, '/recruit'];
    const addresses = (paths: string[]) => paths.map((path) => ORIGIN + path).toSorted();
    await expect.poll(all).toEqual(addresses(first));
    expect(heard[0]).toMatchObject({
      host: 'club.example',
      key: KEY,
      keyLocation: `${ORIGIN}/${KEY}.txt`,
    });
    await server.call('deletePost', { params: { id: old.id } });
    await expect.poll(all).toEqual(addresses([...first, `/blogs/${old.id}`]));
    expect(failures).toEqual([]);
  });

  it('says nothing of drafts, hearts and accounts', async ({ server }) => {
    const draft = await create(server, 'createPost', post());
    const liked = await create(server, 'createProject', project());
    await server.db.write
      .updateTable('posts')
      .set({ status: 'draft' })
      .where('id', '=', draft.id)
      .execute();
    await begin(server);
    const { all } = await announce(server);
    await server.call('likeProject', { params: { id: liked.id }, peer: '192.0.2.7' });
    await server.call('updatePost', { params: { id: draft.id }, body: { title: '아직' } });
    const last = await create(server, 'createPost', post());
    await expect.poll(all).toEqual([`${ORIGIN}/blogs/${last.id}`]);
  });

  describe.each([
    ['post', 'createPost', 'updatePost', 'deletePost', '/blogs', post],
    ['project', 'createProject', 'updateProject', 'deleteProject', '/projects', project],
  ] as const)('of a %s', (kind, createOne, update, remove, folder, entity) => {
    /** Makes one, and one that is public after everything before it has been looked at. */
    const make = async (server: TestServer, fields: Record<string, unknown> = {}) =>
      Number((await create(server, createOne, entity(fields))).id);
    const change = async (server: TestServer, id: number, fields: Record<string, unknown>) => {
      const { status } = await server.call(update, { params: { id }, body: entity(fields) });
      expect(status).toBe(200);
    };
    const address = (id: number) => `${ORIGIN}${folder}/${id}`;
    /** What is announced until the next one is. */
    const announced = async (server: TestServer, all: () => string[]) => {
      const last = await make(server);
      await expect.poll(all).toContain(address(last));
      return all().filter((url) => url !== address(last));
    };

    it('says nothing of what visitors have never seen', async ({ server }) => {
      await begin(server);
      const { all } = await announce(server);
      const later = new Date(Date.now() + 99 * 86_400_000).toISOString();
      const hidden = await make(server, { status: 'hidden' });
      await make(server, { status: 'hidden', published_at: '2025-01-01T00:00:00.000Z' });
      const draft = await make(server, { status: 'draft' });
      const scheduled = await make(server, { status: 'published', published_at: later });
      await change(server, hidden, { title: '다른 이름' });
      await change(server, draft, { status: 'hidden' });
      await change(server, scheduled, { status: 'hidden' });
      for (const id of [hidden, draft, scheduled]) {
        await server.call(remove, { params: { id } });
        await server.call('restoreFromTrash', { params: { kind, id } });
      }
      expect(await announced(server, all)).toEqual([]);
    });

    it.for([
      ['hiding', { status: 'hidden' }],
      ['making it a draft', { status: 'draft' }],
      ['another name', { title: '다른 이름' }],
      ['putting it off', { status: 'published', published_at: '2099-01-01T00:00:00.000Z' }],
    ] as const)('says so after %s, once', async ([, fields], { server }) => {
      const id = await make(server);
      await begin(server);
      const { all } = await announce(server);
      await change(server, id, fields);
      await expect.poll(all).toEqual([address(id)]);
      expect(await announced(server, all)).toEqual([address(id)]);
    });

    it('says so when it is deleted and when it comes back', async ({ server }) => {
      const id = await make(server);
      await begin(server);
      const { heard, all } = await announce(server);
      await server.call(remove, { params: { id } });
      await expect.poll(all).toEqual([address(id)]);
      await server.call('restoreFromTrash', { params: { kind, id } });
      await expect.poll(() => heard.length).toBe(2);
      expect(all()).toEqual([address(id), address(id)]);
    });

    it('says so when the moment of a scheduled one has come, and not before', async ({
      server,
    }) => {
      await begin(server);
      const { all } = await announce(server);
      // However slow the machine is, both are made and one is removed before their moment.
      stopClock();
      const moment = Date.now() + 60_000;
      const scheduled = { status: 'published', published_at: new Date(moment).toISOString() };
      const [kept, dropped] = [await make(server, scheduled), await make(server, scheduled)];
      await server.call(remove, { params: { id: dropped } });
      const seen = [address(await make(server))];
      pass(1_000);
      await expect.poll(all).toEqual(seen);
      travelTo(moment + 1_000);
      seen.push(address(kept));
      await expect.poll(all).toEqual(seen.toSorted());
      seen.push(address(await make(server)));
      pass(1_000);
      await expect.poll(all).toEqual(seen.toSorted());
    });
  });

  it('that fails is reported, and delays no save', async ({ server }) => {
    await begin(server);
    const { failures } = await announce(server, { status: 503 });
    await create(server, 'createPost', post());
    await expect.poll(() => failures.length).toBe(1);
    expect(failures[0]).toContain('503');
    expect((await server.call('getBlog')).body.total).toBe(1);
  });
});

it('the key stands where search engines look for it, and only where one is set', async ({
  server,
}) => {
  expect((await server.request(`/${KEY}.txt`)).status).toBe(404);
  const other = await serverOfTest({ indexNow: { key: KEY, endpoint: 'http://127.0.0.1:9' } });
  const answer = await other.request(`/${KEY}.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, KEY]);
});
