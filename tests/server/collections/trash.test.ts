import { describe, expect } from 'vitest';
import { TRASHED } from '#server/app/collections.ts';
import { emptyTrash } from '#server/publishing/trash.ts';
import { STAFF } from '../../support/staff.ts';
import { pass } from '../support/clock.ts';
import { create, member, post, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const DAY_MS = 24 * 3_600_000;

/** One of each kind, how it is deleted and found, the lists that it stands in and what else may be done with it. */
const KINDS = [
  [
    'post',
    'createPost',
    'deletePost',
    'getPost',
    () => post({ title: '지운 것' }),
    ['getBlog', 'listPosts'],
    ['updatePost', 'setBest', 'cancelBest'],
  ],
  [
    'project',
    'createProject',
    'deleteProject',
    'getProject',
    () => project({ title: '지운 것' }),
    ['listHomeProjects', 'listProjects'],
    ['updateProject', 'likeProject'],
  ],
  [
    'member',
    'createMember',
    'deleteMember',
    'getMember',
    () => member({ name: '지운 것' }),
    ['listMembers'],
    ['updateMember'],
  ],
] as const;

const itemsOf = async (server: TestServer) => (await server.call('listTrash')).body.items;

describe.each(KINDS)('a deleted %s', (kind, creates, deletes, gets, body, lists, writes) => {
  const prepare = async (server: TestServer) => {
    await create(server, 'createGeneration', { generation: 13 });
    const made = await create(server, creates, body());
    await server.call(deletes, { params: { id: made.id } });
    return made;
  };

  it('lies in the trash with who deleted it, and comes back as it was', async ({ server }) => {
    const made = await prepare(server);
    const params = { kind, id: made.id };
    expect(await itemsOf(server)).toEqual([
      {
        kind,
        id: made.id,
        title: '지운 것',
        deleted_at: expect.any(String),
        deleted_by: STAFF.username,
        version: expect.stringMatching(/^2-\d+$/),
      },
    ]);
    const restored = await server.call('restoreFromTrash', { params });
    expect([restored.status, restored.body]).toEqual([200, made]);
    const found = await server.call(gets, { as: 'staff', params: { id: made.id } });
    expect(found.body).toEqual(made);
    expect(await itemsOf(server)).toEqual([]);
    expect((await server.call('restoreFromTrash', { params })).status).toBe(404);
  });

  it('is for nobody: neither listed, nor found, nor written', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const { id } = await create(server, creates, body());
    if (kind === 'post') await server.call('setBest', { params: { id } });
    if (kind === 'project') await server.call('orderProjects', { body: { ids: [id] } });
    const listed = async () => {
      const texts = [];
      for (const name of lists) {
        const answer = await server.call(name, { as: 'staff', params: { generation: 13 } });
        texts.push(JSON.stringify(answer.body));
      }
      return texts.filter((text) => text.includes('지운 것'));
    };
    expect(await listed()).toHaveLength(lists.length);
    await server.call(deletes, { params: { id } });
    expect(await listed()).toEqual([]);
    for (const name of [gets, deletes, ...writes]) {
      const sent = name.startsWith('update') ? { body: body() } : {};
      const answer = await server.call(name, { as: 'staff', params: { id }, ...sent });
      expect([name, answer.status]).toEqual([name, 404]);
    }
    if (kind !== 'project') return;
    expect((await server.call('orderProjects', { body: { ids: [id] } })).status).toBe(422);
  });

  it('is gone for good when that is asked for', async ({ server }) => {
    const { id } = await prepare(server);
    const removed = await server.call('removeFromTrash', { params: { kind, id } });
    expect([removed.status, removed.body]).toEqual([200, { id }]);
    expect(await itemsOf(server)).toEqual([]);
    expect((await server.call('removeFromTrash', { params: { kind, id } })).status).toBe(404);
    expect((await server.call('restoreFromTrash', { params: { kind, id } })).status).toBe(404);
  });

  it('goes by itself after thirty days, and not before', async ({ server }) => {
    const { id } = await prepare(server);
    const later = (days: number) =>
      server.db.job('empty trash', (queries) =>
        emptyTrash(TRASHED, queries, new Date(Date.now() + days * DAY_MS)),
      );
    await later(29);
    expect(await itemsOf(server)).toHaveLength(1);
    await later(30.1);
    expect(await itemsOf(server)).toEqual([]);
    const { body } = await server.call('listActivity');
    expect(body.entries[0]).toMatchObject({ actor: null, action: 'remove', kind, entity_id: id });
  });

  it('is not touched while it is not in the trash', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const { id } = await create(server, creates, body());
    expect((await server.call('removeFromTrash', { params: { kind, id } })).status).toBe(404);
    expect((await server.call('restoreFromTrash', { params: { kind, id } })).status).toBe(404);
    const found = await server.call(gets, { as: 'staff', params: { id } });
    expect(found.status).toBe(200);
  });
});

it('what was deleted last stands first in the trash, whatever it is', async ({ server }) => {
  const made = await create(server, 'createProject', project());
  const created = await create(server, 'createPost', post());
  await server.call('deleteProject', { params: { id: made.id } });
  pass(1);
  await server.call('deletePost', { params: { id: created.id } });
  const kinds = (await itemsOf(server)).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['post', 'project']);
  await server.call('restoreFromTrash', { params: { kind: 'project', id: made.id } });
  pass(1);
  await server.call('deleteProject', { params: { id: made.id } });
  expect((await itemsOf(server)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'project',
    'post',
  ]);
});

it('a member whose generation is gone stays in the trash, and the answer says which', async ({
  server,
}) => {
  await create(server, 'createGeneration', { generation: 7 });
  const { id } = await create(server, 'createMember', member({ generation: 7 }));
  await server.call('deleteMember', { params: { id } });
  expect((await server.call('deleteGeneration', { params: { id: 7 } })).status).toBe(200);
  const params = { kind: 'member', id };
  const refused = await server.call('restoreFromTrash', { params });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'generation_gone',
    detail: '7기가 없어서 되돌릴 수 없어요. 7기를 먼저 등록해 주세요.',
  });
  expect(await itemsOf(server)).toHaveLength(1);
  await create(server, 'createGeneration', { generation: 7 });
  expect((await server.call('restoreFromTrash', { params })).status).toBe(200);
});

it.for(['recruit', 'posts', '', 'constructor', '1'])(
  'nothing called %o is in the trash',
  async (kind, { server }) => {
    const { id } = await create(server, 'createPost', post());
    for (const name of ['restoreFromTrash', 'removeFromTrash'] as const) {
      expect((await server.call(name, { params: { kind, id } })).status).toBe(404);
    }
  },
);

it('a draft goes to the trash like any other entry, also where the request names it', async ({
  server,
}) => {
  const { id } = await create(server, 'createPost', { status: 'draft' });
  const { headers } = await server.call('getPost', { params: { id }, as: 'staff' });
  const named = { 'if-match': headers.get('etag') ?? '' };
  const params = { kind: 'post', id };
  expect((await server.call('removeFromTrash', { params, headers: named })).status).toBe(404);
  await server.call('deletePost', { params: { id } });
  expect((await server.call('listTrash')).body.items).toMatchObject([params]);
});
