import { describe, expect } from 'vitest';
import { STAFF } from '../../support/staff.ts';
import { travelTo } from '../support/clock.ts';
import { create, post, project, recruit } from '../support/factories.ts';
import { MOMENT, postRow } from '../support/rows.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const KINDS = [
  ['post', 'createPost', 'updatePost', post, { title: '둘째' }, 'title'],
  ['project', 'createProject', 'updateProject', project, { title: '둘째' }, 'title'],
  ['recruit', 'createRecruit', 'updateRecruit', recruit, { url: 'https://second.kr/' }, 'url'],
] as const;

const revisionsOf = async (server: TestServer, kind: string, id: number) =>
  (await server.call('listRevisions', { params: { kind, id } })).body.revisions;

describe.each(KINDS)('the versions of a %s', (kind, creates, updates, bodyOf, change, field) => {
  it('tell who changed what, and any of them comes back as a new one', async ({ server }) => {
    const first = await create(server, creates, bodyOf());
    const params = { id: first.id };
    await server.call(updates, { params, body: bodyOf(change) });
    const known = await revisionsOf(server, kind, first.id);
    expect(known).toHaveLength(2);
    expect(known[0]).toMatchObject({ saved_by: STAFF.username, fields: [field] });
    const oldest = { kind, id: first.id, revision: known[1].id };
    const was = await server.call('getRevision', { params: oldest });
    expect([was.status, was.body]).toEqual([200, first]);
    const back = await server.call('restoreRevision', { params: oldest });
    expect(back.status).toBe(200);
    expect(back.body).toEqual({ ...first, updated_at: back.body.updated_at });
    const after = await revisionsOf(server, kind, first.id);
    expect(after.map(({ fields }: { fields: string[] }) => fields).slice(0, 2)).toEqual([
      [field],
      [field],
    ]);
    const { body } = await server.call('listActivity');
    expect(body.entries[0]).toMatchObject({ action: 'revert', kind, fields: [field] });
  });

  it('come back though a field was added since they were stored', async ({ server }) => {
    const { id } = await create(server, creates, bodyOf());
    const [{ id: revision }] = await revisionsOf(server, kind, id);
    const queries = server.db.write;
    const row = await queries
      .selectFrom('revisions')
      .select('entity')
      .where('id', '=', revision)
      .executeTakeFirstOrThrow();
    const older = JSON.parse(row.entity) as Record<string, unknown>;
    Reflect.deleteProperty(older, field);
    const entity = JSON.stringify(older);
    await queries.updateTable('revisions').set({ entity }).where('id', '=', revision).execute();
    await server.call(updates, { params: { id }, body: bodyOf(change) });
    const params = { kind, id, revision };
    for (const name of ['getRevision', 'restoreRevision'] as const) {
      const { status, body } = await server.call(name, { params });
      expect([status, body[field]]).toEqual([200, (change as Record<string, string>)[field]]);
    }
  });

  it('are refused in a sentence where one holds what its fields hold no longer', async ({
    server,
  }) => {
    const { id } = await create(server, creates, bodyOf());
    const [{ id: revision }] = await revisionsOf(server, kind, id);
    const row = server.db.write.updateTable('revisions').where('id', '=', revision);
    await row.set({ entity: JSON.stringify({ [field]: { 옛: '모양' } }) }).execute();
    for (const name of ['getRevision', 'restoreRevision'] as const) {
      const { status, body } = await server.call(name, { params: { kind, id, revision } });
      expect([status, body.detail]).toEqual([
        422,
        '지금의 칸에 맞지 않는 값이 든 버전이라 열 수 없어요.',
      ]);
    }
  });

  it('are the last twenty', async ({ server }) => {
    const { id } = await create(server, creates, bodyOf());
    for (let index = 0; index < 25; index += 1) {
      const changed = { [field]: `https://a.kr/${index}` };
      await server.call(updates, { params: { id }, body: bodyOf(changed) });
    }
    const known = await revisionsOf(server, kind, id);
    expect(known).toHaveLength(20);
    const newest = await server.call('getRevision', {
      params: { kind, id, revision: known[0].id },
    });
    expect(newest.body[field]).toBe('https://a.kr/24');
  });

  it('are none of another entity, and none of what is not there', async ({ server }) => {
    const { id } = await create(server, creates, bodyOf());
    const [{ id: revision }] = await revisionsOf(server, kind, id);
    for (const params of [
      { kind, id: Number(id) + 1, revision },
      { kind, id, revision: Number(revision) + 1_000 },
      { kind: 'member', id, revision },
    ]) {
      expect((await server.call('getRevision', { params })).status).toBe(404);
      expect((await server.call('restoreRevision', { params })).status).toBe(404);
    }
    expect(
      (await server.call('listRevisions', { params: { kind, id: Number(id) + 1 } })).status,
    ).toBe(404);
  });
});

it('what was written before versions were kept is the first of them', async ({ server }) => {
  const insert = server.db.write.insertInto('posts').values(postRow({ contents: '옛말' }));
  const { id } = await insert.returning('id').executeTakeFirstOrThrow();
  await server.call('updatePost', { params: { id }, body: { content: '새말' } });
  const known = await revisionsOf(server, 'post', id);
  expect(known[1]).toMatchObject({ saved_at: MOMENT, saved_by: null, fields: [] });
  const params = { kind: 'post', id, revision: known[1].id };
  expect((await server.call('restoreRevision', { params })).body).toMatchObject({
    contents: '옛말',
    contents_html: '<p>옛말</p>\n',
  });
});

it('older words do not make public what has been hidden since', async ({ server }) => {
  const { id } = await create(server, 'createPost', post());
  await server.call('updatePost', { params: { id }, body: { status: 'hidden', title: '숨김' } });
  const known = await revisionsOf(server, 'post', id);
  const params = { kind: 'post', id, revision: known[1].id };
  const back = await server.call('restoreRevision', { params });
  expect(back.body).toMatchObject({ title: '첫 번째 글', status: 'hidden' });
});

describe('the saves of a draft', () => {
  const MINUTE = 60_000;
  const draft = (title: string) => post({ title, status: 'draft' });
  const linesOf = async (server: TestServer, id: number) => {
    const { body } = await server.call('listActivity', { query: { kind: 'post', limit: 100 } });
    return body.entries.filter(({ entity_id }: { entity_id: number }) => entity_id === id);
  };
  const count = async (server: TestServer, id: number) => [
    (await revisionsOf(server, 'post', id)).length,
    (await linesOf(server, id)).length,
  ];

  it('are one version and one line until ten minutes pass, and the first stays', async ({
    server,
  }) => {
    const start = Date.now();
    travelTo(start);
    const { id } = await create(server, 'createPost', draft('가'));
    const save = (title: string) =>
      server.call('updatePost', { params: { id }, body: { title, status: 'draft' } });
    for (let index = 0; index < 12; index += 1) {
      for (let second = 0; second < 5; second += 1) {
        travelTo(start + index * 10 * MINUTE + second * 1_000);
        await save(`${index}시 ${second}`);
      }
    }
    expect(await count(server, id)).toEqual([12, 12]);
    const versions = await revisionsOf(server, 'post', id);
    const lines = await linesOf(server, id);
    expect(lines.map(({ revision }: { revision: number }) => revision)).toEqual(
      versions.map((version: { id: number }) => version.id),
    );
    expect(lines.at(-1)).toMatchObject({ action: 'create', title: '0시 4' });
    const params = { kind: 'post', id, revision: versions.at(-1).id };
    expect((await server.call('getRevision', { params })).body.title).toBe('0시 4');
  });

  it('begin anew once somebody else saves, or the state changes', async ({ server }) => {
    await server.accounts.add('other', STAFF.password);
    const other = await server.signIn({ username: 'other', password: STAFF.password });
    const { id } = await create(server, 'createPost', draft('가'));
    const save = (body: object, headers = {}) =>
      server.call('updatePost', { params: { id }, body, headers });
    await save({ title: '나' });
    await save({ title: '다' }, { cookie: other });
    await save({ content: '다른 말' }, { cookie: other });
    await save({ title: '라' });
    expect(await count(server, id)).toEqual([3, 3]);
    const [, second] = await revisionsOf(server, 'post', id);
    expect(second).toMatchObject({ saved_by: 'other', fields: ['title', 'contents'] });
    await save({ status: 'published' });
    await save({ title: '마' });
    await save({ title: '바' });
    expect(await count(server, id)).toEqual([6, 6]);
    await save({ status: 'draft' });
    await save({ title: '사' });
    await save({ title: '아' });
    expect(await count(server, id)).toEqual([8, 8]);
  });
});
