import { describe, expect } from 'vitest';
import { STAFF } from '../../support/staff.ts';
import { travelTo } from '../support/clock.ts';
import { OpenEntry } from '../support/entries.ts';
import { create, post, project, recruit } from '../support/factories.ts';
import { MOMENT, postRow } from '../support/rows.ts';
import { by, type TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const KINDS = [
  ['post', ['createPost', 'updatePost', 'getPost'], post, { title: '둘째' }, 'title'],
  [
    'project',
    ['createProject', 'updateProject', 'getProject'],
    project,
    { title: '둘째' },
    'title',
  ],
  [
    'recruit',
    ['createRecruit', 'updateRecruit', 'getRecruit'],
    recruit,
    { url: 'https://second.kr/' },
    'url',
  ],
] as const;

interface Listed {
  id: number;
  sort: string;
  saved_at: string;
  saved_by: string | null;
  fields: string[];
}

const revisionsOf = async (server: TestServer, kind: string, id: number) =>
  (await server.call('listRevisions', { params: { kind, id } })).body.revisions as Listed[];

const read = async (server: TestServer, kind: string, id: number, { id: revision }: Listed) =>
  (await server.call('getRevision', { params: { kind, id, revision } })).body;

/** Brings the words of a version back where visitors see them. */
async function bringBack(server: TestServer, kind: string, id: number, revision: number) {
  if (kind === 'recruit') return server.call('restoreRevision', { params: { kind, id, revision } });
  const entry = await OpenEntry.open(server, kind as 'post' | 'project', id);
  const back = await entry.revert(revision);
  return back.status === 200 ? entry.publish() : back;
}

describe.each(KINDS)(
  'the versions of a %s',
  (kind, [creates, updates, reads], bodyOf, change, field) => {
    it('tell who changed what, and any of them comes back as a new one', async ({ server }) => {
      const first = await create(server, creates, bodyOf());
      const params = { id: first.id };
      await server.call(updates, { params, body: bodyOf(change) });
      const known = await revisionsOf(server, kind, first.id);
      expect(known).toHaveLength(2);
      expect(known[0]).toMatchObject({ saved_by: STAFF.username, fields: [field] });
      const [, oldest] = known as [Listed, Listed];
      expect(await read(server, kind, first.id, oldest)).toEqual(first);
      expect((await bringBack(server, kind, first.id, oldest.id)).status).toBe(200);
      const { body: present } = await server.call(reads, { params, as: 'visitor' });
      expect(present).toEqual({ ...first, updated_at: present.updated_at });
      const after = await revisionsOf(server, kind, first.id);
      const fields = after.filter(({ sort }) => sort === 'public').map((version) => version.fields);
      expect(fields.slice(0, 2)).toEqual([[field], [field]]);
      const { body } = await server.call('listActivity');
      const action = kind === 'recruit' ? 'revert' : 'update';
      expect(body.entries[0]).toMatchObject({ action, kind, fields: [field] });
    });

    it('are refused in a sentence where one holds what its fields hold no longer', async ({
      server,
    }) => {
      const { id } = await create(server, creates, bodyOf());
      const [{ id: revision }] = (await revisionsOf(server, kind, id)) as [Listed];
      const row = server.db.write.updateTable('revisions').where('id', '=', revision);
      await row.set({ entity: JSON.stringify({ [field]: { 옛: '모양' } }) }).execute();
      const params = { kind, id, revision };
      for (const { status, body } of [
        await server.call('getRevision', { params }),
        await bringBack(server, kind, id, revision),
      ]) {
        expect([status, body.detail]).toEqual([
          422,
          '지금의 칸에 맞지 않는 값이 든 버전이라 열 수 없어요.',
        ]);
      }
    });

    it('come back though a field was added since they were stored', async ({ server }) => {
      const { id } = await create(server, creates, bodyOf());
      const [version] = (await revisionsOf(server, kind, id)) as [Listed];
      const queries = server.db.write;
      const row = await queries
        .selectFrom('revisions')
        .select('entity')
        .where('id', '=', version.id)
        .executeTakeFirstOrThrow();
      const older = JSON.parse(row.entity) as Record<string, unknown>;
      Reflect.deleteProperty(older, field);
      const entity = JSON.stringify(older);
      await queries.updateTable('revisions').set({ entity }).where('id', '=', version.id).execute();
      await server.call(updates, { params: { id }, body: bodyOf(change) });
      const wanted = (change as Record<string, string>)[field];
      expect((await read(server, kind, id, version))[field]).toBe(wanted);
      expect((await bringBack(server, kind, id, version.id)).status).toBe(200);
      const { body } = await server.call(reads, { params: { id }, as: 'visitor' });
      expect(body[field]).toBe(wanted);
    });

    it('are the last twenty', async ({ server }) => {
      const { id } = await create(server, creates, bodyOf());
      for (let index = 0; index < 25; index += 1) {
        const changed = { [field]: `https://a.kr/${index}` };
        await server.call(updates, { params: { id }, body: bodyOf(changed) });
      }
      const known = await revisionsOf(server, kind, id);
      expect(known).toHaveLength(20);
      const [newest] = known as [Listed];
      expect((await read(server, kind, id, newest))[field]).toBe('https://a.kr/24');
    });

    it('are none of another entity, and none of what is not there', async ({ server }) => {
      const { id } = await create(server, creates, bodyOf());
      const [{ id: revision }] = (await revisionsOf(server, kind, id)) as [Listed];
      for (const params of [
        { kind, id: Number(id) + 1, revision },
        { kind, id, revision: revision + 1_000 },
        { kind: 'member', id, revision },
      ]) {
        expect((await server.call('getRevision', { params })).status).toBe(404);
        const back = kind === 'recruit' ? 'restoreRevision' : 'revertCopy';
        const seen = { status: 'published', published_at: null, is_visible: true };
        const body = kind === 'recruit' ? undefined : { name: 'back', seen };
        expect((await server.call(back, { params, body })).status).toBe(404);
      }
      expect(
        (await server.call('listRevisions', { params: { kind, id: Number(id) + 1 } })).status,
      ).toBe(404);
    });
  },
);

it('what was written before versions were kept is the first of them', async ({ server }) => {
  const insert = server.db.write.insertInto('posts').values(postRow({ contents: '옛말' }));
  const { id } = await insert.returning('id').executeTakeFirstOrThrow();
  await server.call('updatePost', { params: { id }, body: { content: '새말' } });
  const [, first] = (await revisionsOf(server, 'post', id)) as [Listed, Listed];
  expect(first).toMatchObject({ sort: 'public', saved_at: MOMENT, saved_by: null, fields: [] });
  expect((await bringBack(server, 'post', id, first.id)).status).toBe(200);
  expect((await server.call('getPost', { params: { id } })).body).toMatchObject({
    contents: '옛말',
    contents_html: '<p>옛말</p>\n',
  });
});

it('older words do not make public what has been hidden since', async ({ server }) => {
  const { id } = await create(server, 'createPost', post());
  await server.call('updatePost', { params: { id }, body: { status: 'hidden', title: '숨김' } });
  const [, first] = (await revisionsOf(server, 'post', id)) as [Listed, Listed];
  expect((await bringBack(server, 'post', id, first.id)).status).toBe(200);
  const { body } = await server.call('getPost', { params: { id }, as: 'staff' });
  expect(body).toMatchObject({ title: '첫 번째 글', status: 'hidden' });
});

describe('the versions of what is written on', () => {
  const MINUTE = 60_000;
  const START = Date.parse('2026-11-28T12:00:00Z');
  const sorted = async (server: TestServer, id: number, sort: string) =>
    (await revisionsOf(server, 'post', id)).filter((version) => version.sort === sort);

  it('are one for each writer and ten minutes of the clock, what was saved last in them', async ({
    server,
  }) => {
    travelTo(START);
    const mine = await OpenEntry.begin(server, 'post');
    for (const [minutes, title] of [
      [0, '가'],
      [9, '나'],
      [10, '다'],
      [19, '라'],
    ] as const) {
      travelTo(START + minutes * MINUTE);
      await mine.save({ title });
    }
    const theirs = await OpenEntry.open(server, 'post', mine.id, by(await server.enroll('other')));
    travelTo(START + 19.1 * MINUTE);
    await theirs.save({ content: '다른 사람의 말' });
    travelTo(START + 19.2 * MINUTE);
    mine.state = { ...theirs.state };
    await mine.save({ content: '다시 내 말' });
    const versions = await sorted(server, mine.id, 'copy');
    expect(versions.map(({ saved_by, fields }) => [saved_by, fields])).toEqual([
      [STAFF.username, ['title', 'content']],
      ['other', ['content']],
      [STAFF.username, ['title']],
    ]);
    expect(versions.map(({ saved_at }) => saved_at)).toEqual(
      [19.2, 19.1, 9].map((minutes) => new Date(START + minutes * MINUTE).toISOString()),
    );
    const words = await Promise.all(
      versions.map((version) => read(server, 'post', mine.id, version)),
    );
    expect(words).toMatchObject([
      { title: '라', content: '다시 내 말' },
      { title: '라', content: '다른 사람의 말' },
      { title: '나', content: '' },
    ]);
    const { body } = await server.call('listActivity', { query: { kind: 'post' } });
    expect(body.entries).toHaveLength(1);
  });

  it('are twenty of each sort, and none takes the place of another sort', async ({ server }) => {
    const { id } = await create(server, 'createPost', post());
    const entry = await OpenEntry.open(server, 'post', id);
    for (let index = 0; index < 22; index += 1) {
      travelTo(START + index * 10 * MINUTE);
      await entry.save({ title: `쓰는 ${index}` });
      await entry.setAside({ title: `겹친 ${index}` });
    }
    for (const [sort, most] of Object.entries({ public: 1, copy: 20, aside: 20 }))
      expect([sort, (await sorted(server, id, sort)).length]).toEqual([sort, most]);
    const [aside] = (await sorted(server, id, 'aside')) as [Listed];
    expect(aside).toMatchObject({ saved_by: STAFF.username, fields: ['title'] });
    expect(await read(server, 'post', id, aside)).toMatchObject({ title: '겹친 21' });
    for (let index = 0; index < 21; index += 1)
      await server.call('updatePost', { params: { id }, body: { url: `https://a.kr/${index}` } });
    for (const sort of ['public', 'copy', 'aside'])
      expect([sort, (await sorted(server, id, sort)).length]).toEqual([sort, 20]);
  });
});
