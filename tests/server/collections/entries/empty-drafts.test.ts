/** Drafts that nobody goes on with. */
import { describe, expect } from 'vitest';
import { COLLECTIONS } from '#server/app/collections.ts';
import { newName, OpenEntry } from '../../support/entries.ts';
import { create, post } from '../../support/factories.ts';
import type { TestServer } from '../../support/server-client.ts';
import { it } from '../../support/server.ts';

const HOUR_MS = 3_600_000;

/** As the server runs them an hour later each. */
const runJobs = async ({ db }: TestServer, hours: number) => {
  const now = new Date(Date.now() + hours * HOUR_MS);
  for (const { name, run } of COLLECTIONS.flatMap(({ jobs = [] }) => jobs))
    await db.job(name, (queries) => run(queries, now));
};

const log = async (server: TestServer) => {
  const { body } = await server.call('listActivity');
  return body.entries
    .filter(({ action }: Record<string, string>) => action !== 'sign_in')
    .map(({ action, actor }: Record<string, string>) => `${action} ${actor}`);
};

describe.each(['post', 'project'] as const)('a draft of a %s', (kind) => {
  it('that never held a word goes without a trace a day after its last write', async ({
    server,
  }) => {
    const entry = await OpenEntry.begin(server, kind);
    await entry.save({ title: ' ' });
    await runJobs(server, 23);
    expect((await entry.save({ title: '\u200b' })).status).toBe(200);
    await runJobs(server, 25);
    expect((await entry.save({ title: '늦은 말' })).status).toBe(404);
    expect((await server.call('listTrash')).body.items).toEqual([]);
    expect([await server.count('copies'), await server.count('revisions')]).toEqual([0, 0]);
    expect(await log(server)).toEqual([]);
    // An open form begins another.
    const body = { name: newName(), values: { ...entry.typed, title: '늦은 말' } };
    expect((await server.call('beginEntry', { params: { kind }, body })).status).toBe(201);
  });

  it('that is empty again goes to the trash a day later, with its versions', async ({ server }) => {
    const entry = await OpenEntry.begin(server, kind);
    await entry.save({ title: '말' });
    const empty = { ...entry.typed, title: '' };
    await entry.save(empty);
    await runJobs(server, 23);
    expect((await server.call('listTrash')).body.items).toEqual([]);
    await runJobs(server, 25);
    expect((await server.call('listTrash')).body.items).toMatchObject([
      { kind, id: entry.id, deleted_by: null },
    ]);
    const refused = await entry.save({ title: '더' });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_trash']);
    expect(await log(server)).toEqual(['delete null', 'create staff']);
    await server.call('restoreFromTrash', { params: { kind, id: entry.id } });
    const { body } = await server.call('listRevisions', { params: { kind, id: entry.id } });
    expect(body.revisions).toHaveLength(1);
  });

  it('stays where it holds a word, also one that its row can’t hold', async ({ server }) => {
    const refused = await OpenEntry.begin(server, kind);
    await refused.save({ title: '가'.repeat(121) });
    const picture = await OpenEntry.begin(server, kind);
    await picture.save(kind === 'post' ? { tags: ['태그'] } : { images: ['https://'] });
    await runJobs(server, 100);
    for (const { id } of [refused, picture])
      expect((await server.call('getEntry', { params: { kind, id } })).status).toBe(200);
  });
});

it('what is no draft stays, whatever it holds', async ({ server }) => {
  const { id } = await create(server, 'createPost', post({ status: 'hidden' }));
  await server.db.write.updateTable('posts').set({ title: '', contents: '' }).execute();
  await runJobs(server, 100);
  expect((await server.call('getPost', { params: { id }, as: 'staff' })).status).toBe(200);
});
