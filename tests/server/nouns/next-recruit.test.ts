import { describe, expect } from 'vitest';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { settle } from '#server/nouns/recruit/service.ts';
import { STAFF } from '../../support/staff.ts';
import { travelTo } from '../support/clock.ts';
import { create, nextRecruit, recruit } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const DAY = 86_400_000;

/** Tomorrow in Seoul, and the last millisecond before it. */
// Still to come if midnight passes before the tests have ended.
const TOMORROW = dayInSeoul(new Date(Date.now() + 2 * DAY));
const MIDNIGHT = Date.parse(`${TOMORROW}T00:00:00+09:00`);

const prepare = async (server: TestServer, changes = {}) => {
  const body = nextRecruit({ takes_over_on: TOMORROW, ...changes });
  return { body, answer: await server.call('setNextRecruit', { body }) };
};

/** What visitors meet of the notice: the call, the calendar, and the pages' data behind both. */
const urlShown = async (server: TestServer) => {
  const { body } = await server.call('getRecruit', { as: 'visitor' });
  const calendar = await (await server.request('/recruit.ics')).text();
  const url = (body as { url: string }).url;
  expect(calendar.replace(/\r\n /g, '')).toContain(`URL:${url}`);
  return url;
};

const logOf = async (server: TestServer) =>
  (await server.call('listActivity')).body.entries.filter(
    ({ kind }: { kind: string }) => kind === 'recruit',
  );

describe('a prepared notice', () => {
  it('is null, then prepared, changed and dropped, and no visitor sees it', async ({ server }) => {
    const shown = await create(server, 'createRecruit', recruit());
    const none = await server.call('getNextRecruit');
    expect([none.status, none.body]).toEqual([200, null]);
    const { body, answer } = await prepare(server);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: 1,
      ...body,
      taken_over: false,
      updated_at: expect.any(String),
    });
    expect((await server.call('getNextRecruit')).body).toEqual(answer.body);
    const changed = await prepare(server, { url: 'https://example.com/changed' });
    expect((await server.call('getNextRecruit')).body).toEqual(changed.answer.body);
    expect((await server.call('getRecruit')).body).toEqual(shown);
    const dropped = await server.call('deleteNextRecruit');
    expect([dropped.status, dropped.body]).toEqual([200, { id: 1 }]);
    expect((await server.call('getNextRecruit')).body).toBeNull();
    expect((await server.call('deleteNextRecruit')).status).toBe(404);
    const log = (await logOf(server)).slice(0, 3);
    expect(log.map(({ action, fields }: Record<string, unknown>) => [action, fields])).toEqual([
      ['remove', []],
      ['update', ['url']],
      ['schedule', expect.arrayContaining(['takes_over_on', 'url', 'otDate'])],
    ]);
  });

  it('takes over on its day everywhere, although nobody writes then', async ({ server }) => {
    await create(server, 'createRecruit', recruit());
    const { body } = await prepare(server);
    await server.cookie();
    travelTo(MIDNIGHT - 1);
    expect(await urlShown(server)).toBe(recruit().url);
    travelTo(MIDNIGHT);
    expect(await urlShown(server)).toBe(body.url);
    const read = await server.call('getRecruit');
    expect(read.body).toEqual({
      ...recruit(body),
      takes_over_on: undefined,
      id: 1,
      updated_at: new Date(MIDNIGHT).toISOString(),
    });
    expect((await server.call('getNextRecruit')).body).toBeNull();
    // Made the notice by whoever comes first, it is the same to the letter.
    await server.db.job('settle', (queries) => settle(queries, new Date()));
    expect(await server.count('recruit')).toBe(1);
    const made = await server.call('getRecruit');
    expect(made.headers.get('etag')).toBe(read.headers.get('etag'));
    expect((await logOf(server))[0]).toMatchObject({ action: 'publish', actor: STAFF.username });
  });

  it('stands among the versions of the notice from its day on', async ({ server }) => {
    await create(server, 'createRecruit', recruit());
    const { body } = await prepare(server);
    await server.cookie();
    const params = { kind: 'recruit', id: 1 };
    const known = async () => (await server.call('listRevisions', { params })).body.revisions;
    expect(await known()).toHaveLength(1);
    travelTo(MIDNIGHT);
    const [newest, old] = await known();
    expect(newest).toMatchObject({ saved_by: STAFF.username, fields: expect.any(Array) });
    const was = await server.call('getRevision', { params: { ...params, revision: old.id } });
    expect(was.body.url).toBe(recruit().url);
    const back = { ...params, revision: old.id };
    expect((await server.call('restoreRevision', { params: back })).status).toBe(200);
    expect(await urlShown(server)).toBe(recruit().url);
    expect(body.url).not.toBe(recruit().url);
  });

  it('is what a write of that day meets', async ({ server }) => {
    const first = await create(server, 'createRecruit', recruit());
    const stale = (await server.call('getRecruit')).headers.get('etag')!;
    await prepare(server);
    await server.cookie();
    travelTo(MIDNIGHT);
    const params = { id: first.id };
    const body = recruit({ url: 'https://a.kr/late' });
    const refused = await server.call('updateRecruit', {
      params,
      body,
      headers: { 'if-match': stale },
    });
    expect(refused.status).toBe(412);
    expect(refused.body.current.url).toBe(nextRecruit().url);
    const fresh = (await server.call('getRecruit')).headers.get('etag')!;
    const done = await server.call('updateRecruit', {
      params,
      body,
      headers: { 'if-match': fresh },
    });
    expect(done.status).toBe(200);
    expect(await urlShown(server)).toBe(body.url);
    expect(await server.count('recruit')).toBe(1);
  });

  it('becomes the first notice where there is none, and no second one is created beside it', async ({
    server,
  }) => {
    const { body } = await prepare(server);
    expect((await server.call('getRecruit')).body).toBeNull();
    await server.cookie();
    travelTo(MIDNIGHT);
    const second = await server.call('createRecruit', { body: recruit() });
    expect([second.status, second.body.code]).toEqual([409, 'recruit_exists']);
    expect(await urlShown(server)).toBe(body.url);
  });

  it.for(['1970-01-01', dayInSeoul(new Date())])(
    'takes over at once for %s, and the answer says so',
    async (takes_over_on, { server }) => {
      await create(server, 'createRecruit', recruit());
      await prepare(server);
      const { body, answer } = await prepare(server, { takes_over_on, url: 'https://a.kr/now' });
      expect([answer.status, answer.body.taken_over]).toEqual([200, true]);
      expect(await urlShown(server)).toBe(body.url);
      expect((await server.call('getNextRecruit')).body).toBeNull();
      expect(await server.count('recruit')).toBe(1);
      expect((await logOf(server))[0]).toMatchObject({ action: 'publish' });
    },
  );

  it.for([
    [{ takes_over_on: undefined }, 'takes_over_on'],
    [{ takes_over_on: '2127-02-29' }, 'takes_over_on'],
    [{ takes_over_on: '10000-01-01' }, 'takes_over_on'],
    [{ candidateDate: '2127-03-01' }, 'candidateDate'],
    [{ url: 'javascript:alert(1)' }, 'url'],
  ])('with %j is refused', async ([changes, path], { server }) => {
    const { answer } = await prepare(server, changes);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path, message: expect.any(String) }]);
    expect(await server.count('recruit')).toBe(0);
  });

  it('of many writers at once is taken over once', async ({ server }) => {
    await create(server, 'createRecruit', recruit());
    await prepare(server);
    await server.cookie();
    travelTo(MIDNIGHT);
    const jobs = Array.from({ length: 6 }, () =>
      server.db.transaction((queries) => settle(queries, new Date())),
    );
    await Promise.all(jobs);
    const published = (await logOf(server)).filter(
      ({ action }: { action: string }) => action === 'publish',
    );
    expect(published).toHaveLength(1);
  });
});
