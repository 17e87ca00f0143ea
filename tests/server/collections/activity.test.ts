import { expect } from 'vitest';
import { PRUNE_ACTIVITY } from '#server/audit/activity.ts';
import { STAFF } from '../../support/staff.ts';
import { create, member, post, project, recruit } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const entriesOf = async (server: TestServer, query: Record<string, string | number> = {}) =>
  (await server.call('listActivity', { query })).body;

it('every write is told of, newest first, with who and what', async ({ server }) => {
  await create(server, 'createGeneration', { generation: 13 });
  const { id } = await create(server, 'createPost', post());
  await server.call('updatePost', { params: { id }, body: { title: '새 제목' } });
  await server.call('updatePost', { params: { id }, body: { status: 'hidden' } });
  await server.call('setBest', { params: { id } });
  await server.call('setBest', { params: { id } });
  await server.call('deletePost', { params: { id } });
  await create(server, 'createProject', project());
  await create(server, 'createMember', member());
  await create(server, 'createRecruit', recruit());
  const { entries: all } = await entriesOf(server);
  const entries = all.filter(({ kind }: { kind: string }) => kind !== 'account');
  const reported = entries.map((entry: Record<string, unknown>) => [
    entry.action,
    entry.kind,
    entry.title,
  ]);
  expect(reported).toEqual([
    ['create', 'recruit', '모집 공고'],
    ['create', 'member', '강하람'],
    ['create', 'project', '찾아줄게'],
    ['delete', 'post', '새 제목'],
    ['best', 'post', '새 제목'],
    ['hide', 'post', '새 제목'],
    ['update', 'post', '새 제목'],
    ['create', 'post', '첫 번째 글'],
    ['create', 'generation', '13기'],
  ]);
  expect(new Set(entries.map(({ actor }: { actor: string }) => actor))).toEqual(
    new Set([STAFF.username]),
  );
  expect(entries[6]).toMatchObject({ entity_id: id, fields: ['title'] });
});

it('is filtered by kind and by actor, in pages', async ({ server }) => {
  await server.cookie();
  for (const title of ['하나', '둘', '셋']) await create(server, 'createPost', post({ title }));
  await create(server, 'createProject', project());
  expect((await entriesOf(server, { kind: 'project' })).total).toBe(1);
  expect((await entriesOf(server, { actor: STAFF.username })).total).toBeGreaterThanOrEqual(4);
  expect((await entriesOf(server, { actor: 'nobody' })).total).toBe(0);
  const second = await entriesOf(server, { kind: 'post', limit: 2, cursor: 2 });
  expect(second).toMatchObject({ total: 3, total_page: 2 });
  expect(second.entries.map(({ title }: { title: string }) => title)).toEqual(['하나']);
  expect((await server.call('listActivity', { query: { kind: 'nothing' } })).status).toBe(422);
});

it('what is refused leaves no entry', async ({ server }) => {
  const { id } = await create(server, 'createPost', post());
  const before = (await entriesOf(server)).total;
  const params = { id };
  await server.call('updatePost', { params, body: { title: '' } });
  await server.call('updatePost', { params, headers: { 'if-match': '"old"' }, body: {} });
  await server.call('deletePost', { params: { id: Number(id) + 1 } });
  await server.call('createPost', { as: 'visitor', body: post() });
  expect((await entriesOf(server)).total).toBe(before);
});

it('tells of sign-ins and of refused ones, without what was typed', async ({ server }) => {
  const body = { username: STAFF.username, password: STAFF.password };
  const cookie = await server.signIn(body);
  await server.call('signIn', { body: { ...body, password: 'wrong wrong' } });
  await server.call('signIn', { body: { username: 'my-password-1', password: 'wrong wrong' } });
  await server.call('signOut', { headers: { cookie } });
  const { entries } = await entriesOf(server, { kind: 'account' });
  const reported = entries.map((entry: Record<string, unknown>) => [
    entry.action,
    entry.actor,
    entry.title,
  ]);
  expect(reported.slice(0, 4)).toEqual([
    ['sign_out', STAFF.username, STAFF.username],
    ['sign_in_failed', null, ''],
    ['sign_in_failed', null, STAFF.username],
    ['sign_in', STAFF.username, STAFF.username],
  ]);
  expect(JSON.stringify(entries)).not.toContain('my-password');
});

/** Adds entries of failures, each as many milliseconds old. */
async function fail(server: TestServer, ages: readonly number[]): Promise<void> {
  const values = ages.map((age) => ({
    at: new Date(Date.now() - age).toISOString(),
    actor: null,
    action: 'sign_in_failed' as const,
    kind: 'account' as const,
    entity_id: null,
    title: '',
    fields: '[]',
  }));
  await server.db.write.insertInto('activity').values(values).execute();
}

const failuresOf = async (server: TestServer) =>
  (await entriesOf(server, { kind: 'account' })).total;

it('failures to sign in are a hundred entries an hour at most', async ({ server }) => {
  await fail(server, [...Array<number>(99).fill(1_000), ...Array<number>(50).fill(7_200_000)]);
  const before = await failuresOf(server);
  for (const more of [1, 1]) {
    const body = { username: 'nobody', password: 'wrong one' };
    expect((await server.call('signIn', { body })).status).toBe(401);
    expect((await failuresOf(server)) - before).toBe(more);
  }
});

it('the newest thousand failures to sign in are kept, and all that is no failure', async ({
  server,
}) => {
  await create(server, 'createGeneration', { generation: 13 });
  await fail(server, [3_600_000, ...Array<number>(1_002).fill(1_000)]);
  const before = await server.count('activity');
  await server.db.job(PRUNE_ACTIVITY.name, (queries) => PRUNE_ACTIVITY.run(queries, new Date()));
  expect(await server.count('activity')).toBe(before - 3);
  const oldest = await server.db.read
    .selectFrom('activity')
    .select('at')
    .where('action', '=', 'sign_in_failed')
    .orderBy('id')
    .executeTakeFirst();
  expect(Date.now() - Date.parse(oldest?.at ?? '')).toBeLessThan(3_600_000);
});
