import { describe, expect } from 'vitest';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { FORGET_DRAFTS } from '#server/publishing/drafts/service.ts';
import { pass } from '../support/clock.ts';
import { create, post } from '../support/factories.ts';
import { by } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const DAY_MS = 24 * 3_600_000;

const NEW_POST = { kind: 'post', id: 'new' };
const TYPED = {
  values: { title: '쓰는 중', tags: ['하나'] },
  base: null,
  base_values: { title: '', tags: [] },
};

describe('a draft', () => {
  it('is there again as it was typed, and gone once it is dropped', async ({ server }) => {
    const kept = await server.call('keepDraft', { params: NEW_POST, body: TYPED });
    expect(kept.body).toEqual({ ...NEW_POST, tab: '', ...TYPED, saved_at: expect.any(String) });
    const found = await server.call('getDraft', { params: NEW_POST });
    expect(found.body).toEqual(kept.body);
    expect(found.headers.get('cache-control')).toBe('no-store');
    const dropped = await server.call('dropDraft', { params: NEW_POST });
    expect([dropped.status, dropped.body]).toEqual([200, NEW_POST]);
    expect((await server.call('getDraft', { params: NEW_POST })).body).toBeNull();
    expect((await server.call('dropDraft', { params: NEW_POST })).status).toBe(200);
  });

  it('takes the place of the one before, each form for itself', async ({ server }) => {
    const other = { kind: 'project', id: 7 };
    const values = { title: '둘째' };
    await server.call('keepDraft', { params: NEW_POST, body: TYPED });
    await server.call('keepDraft', { params: other, body: { values, base: '"etag"' } });
    await server.call('keepDraft', { params: NEW_POST, body: { ...TYPED, values } });
    expect((await server.call('getDraft', { params: NEW_POST })).body).toMatchObject({ values });
    expect((await server.call('getDraft', { params: other })).body).toMatchObject({
      id: 7,
      base: '"etag"',
      base_values: null,
    });
    expect((await server.call('getDraft', { params: { kind: 'recruit', id: 1 } })).body).toBeNull();
  });

  it('is dropped of one tab, or of all, and of no other entry or account', async ({ server }) => {
    const other = by(await server.enroll('other'));
    const keep = (id: number, tab: string, options = {}) =>
      server.call('keepDraft', {
        params: { kind: 'post', id },
        query: { tab },
        body: TYPED,
        ...options,
      });
    for (const tab of ['', 'one', 'two']) await keep(1, tab);
    await keep(12, 'one');
    await keep(1, 'one', other);
    const left = async () => {
      const rows = await server.db.read.selectFrom('drafts').select('entity').execute();
      return rows.map(({ entity }) => entity).toSorted();
    };
    const params = { kind: 'post', id: 1 };
    await server.call('dropDraft', { params, query: { tab: 'two' } });
    expect(await left()).toEqual(['1', '12:one', '1:one', '1:one']);
    await server.call('dropDraft', { params });
    expect(await left()).toEqual(['12:one', '1:one']);
  });

  it('is listed once for each entry, to its account alone', async ({ server }) => {
    const other = by(await server.enroll('other'));
    for (const id of [1, 12]) {
      const params = { kind: 'post', id };
      for (const tab of ['one', 'two']) {
        await server.call('keepDraft', { params, query: { tab }, body: TYPED });
      }
    }
    await server.call('keepDraft', { params: NEW_POST, body: TYPED });
    await server.call('keepDraft', { params: { kind: 'recruit', id: 1 }, body: TYPED });
    const { drafts } = (await server.call('listDrafts')).body;
    expect(drafts).toHaveLength(3);
    expect(drafts).toEqual(
      expect.arrayContaining([
        { kind: 'post', id: 1 },
        { kind: 'recruit', id: 1 },
        { kind: 'post', id: 12 },
      ]),
    );
    expect((await server.call('listDrafts', other)).body).toEqual({ drafts: [] });
  });

  it('belongs to its tab: the newest is found, and a tab removes its own only', async ({
    server,
  }) => {
    const of = (tab: string) => ({ params: NEW_POST, query: { tab } });
    const found = async () => (await server.call('getDraft', { params: NEW_POST })).body;
    for (const tab of ['one', 'two', '1.5-0.25']) {
      // The newest is told by the millisecond, and a fast machine keeps two within one.
      pass(1);
      await server.call('keepDraft', { ...of(tab), body: { values: { tab }, base: null } });
    }
    expect(await found()).toMatchObject({ tab: '1.5-0.25', values: { tab: '1.5-0.25' } });
    pass(1);
    await server.call('keepDraft', { ...of('one'), body: { values: { tab: 'more' }, base: null } });
    await server.call('dropDraft', of('two'));
    expect(await found()).toMatchObject({ tab: 'one', values: { tab: 'more' } });
    // One that was written since it was seen stays.
    const { saved_at: until } = (await found())!;
    pass(1);
    await server.call('keepDraft', { ...of('one'), body: { values: { tab: 'most' }, base: null } });
    await server.call('dropDraft', { params: NEW_POST, query: { tab: 'one', until } });
    expect(await found()).toMatchObject({ tab: 'one', values: { tab: 'most' } });
    await server.call('dropDraft', of('one'));
    expect(await found()).toMatchObject({ tab: '1.5-0.25' });
    const other = { params: { kind: 'post', id: 1 }, query: { tab: 'one' } };
    await server.call('keepDraft', { ...other, body: TYPED });
    await server.call('keepDraft', {
      params: { kind: 'post', id: 12 },
      query: { tab: 'one' },
      body: { values: { tab: 'twelve' }, base: null },
    });
    expect((await server.call('getDraft', { params: other.params })).body).toMatchObject(TYPED);
  });

  it.for(['a/b', '가', 'a'.repeat(65)])('has no tab %s', async (tab, { server }) => {
    const answer = await server.call('keepDraft', {
      params: NEW_POST,
      query: { tab },
      body: TYPED,
    });
    expect(answer.status).toBe(422);
  });

  it('changes nothing of the post, its versions and the log', async ({ server }) => {
    const made = await create(server, 'createPost', post({ title: '발행한 글' }));
    const params = { kind: 'post', id: made.id };
    const before = await server.call('listActivity');
    await server.call('keepDraft', { params, body: TYPED });
    expect((await server.call('getPost', { params: { id: made.id } })).body).toEqual(made);
    expect((await server.call('listActivity')).body).toEqual(before.body);
    const { revisions } = (await server.call('listRevisions', { params })).body;
    expect(revisions).toHaveLength(1);
  });

  it('is seen by nobody else, and goes with its account', async ({ server }) => {
    const options = { ...by(await server.enroll('successor')), params: NEW_POST };
    await server.call('keepDraft', { params: NEW_POST, body: TYPED });
    const theirs = await server.call('getDraft', options);
    expect([theirs.status, theirs.body]).toEqual([200, null]);
    await server.call('keepDraft', { ...options, body: { values: { title: '남' }, base: null } });
    await server.call('dropDraft', options);
    expect((await server.call('getDraft', { params: NEW_POST })).body).toMatchObject(TYPED);
    await server.call('keepDraft', { ...options, body: TYPED });
    await server.db.write.deleteFrom('user').where('username', '=', 'successor').execute();
    expect(await server.count('drafts')).toBe(1);
  });

  it('goes thirty days after it was last written, and not before', async ({ server }) => {
    await server.call('keepDraft', { params: NEW_POST, body: TYPED });
    const later = (days: number) =>
      server.db.job('forget drafts', (queries) =>
        FORGET_DRAFTS.run(queries, new Date(Date.now() + days * DAY_MS)),
      );
    await later(29);
    expect((await server.call('getDraft', { params: NEW_POST })).body).not.toBeNull();
    await later(31);
    expect((await server.call('getDraft', { params: NEW_POST })).body).toBeNull();
  });

  it('is one of fifty: the oldest goes', async ({ server }) => {
    for (let id = 1; id <= 51; id += 1) {
      pass(1);
      await server.call('keepDraft', { params: { kind: 'post', id }, body: TYPED });
    }
    const rows = await server.db.read.selectFrom('drafts').select('entity').execute();
    const newest = Array.from({ length: 50 }, (_, index) => `${index + 2}`);
    expect(rows.map(({ entity }) => entity).toSorted()).toEqual(newest.toSorted());
  });

  it('may hold what no post may, but no more than two bodies', async ({ server }) => {
    const odd = { title: '\u0000\ud800', deep: [[[{ a: null }]]], ['__proto__x']: 1 };
    const kept = await server.call('keepDraft', {
      params: NEW_POST,
      body: { values: odd, base: null },
    });
    expect(kept.status).toBe(200);
    const found = await server.call('getDraft', { params: NEW_POST });
    expect(found.body.values.deep).toEqual([[[{ a: null }]]]);
    const large = { values: { content: 'a'.repeat(LIMITS.draftBytes) }, base: null };
    expect((await server.call('keepDraft', { params: NEW_POST, body: large })).status).toBe(413);
    expect((await server.call('getDraft', { params: NEW_POST })).body).toEqual(found.body);
  });

  it.for([17, 5_000, 60_000])('of %i levels is refused', async (levels, { server }) => {
    for (const deep of [
      `${'['.repeat(levels)}${']'.repeat(levels)}`,
      `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
    ]) {
      const body = `{"values":{"title":${deep}},"base":null}`;
      const response = await server.send('/api/manage/drafts/post/new', body, { method: 'PUT' });
      expect(response.status).toBe(422);
    }
  });

  it('of the longest post there may be is kept beside what it is typed over', async ({
    server,
  }) => {
    const content = '글'.repeat(POST_FIELDS.contents.max);
    const body = { values: { content }, base: null, base_values: { content: `${content}.` } };
    const kept = await server.call('keepDraft', { params: NEW_POST, body });
    expect(kept.status).toBe(200);
    expect(kept.body).toMatchObject(body);
  });

  it.for([
    ['a list', { values: [], base: null }],
    ['no values', { base: null }],
    ['no base', { values: {} }],
    ['a number as the base', { values: {}, base: 1 }],
    ['a long base', { values: {}, base: 'a'.repeat(201) }],
  ])('is refused with %s', async ([, body], { server }) => {
    expect((await server.call('keepDraft', { params: NEW_POST, body })).status).toBe(422);
  });

  it.for([
    'member/1',
    'post/0',
    'post/-1',
    'post/NEW',
    'post/1.5',
    'post/new%20',
    'post/99999999999',
  ])('has no address %s', async (path, { server }) => {
    const response = await server.send(`/api/manage/drafts/${path}`, null, { method: 'GET' });
    expect(response.status).toBe(404);
  });
});
