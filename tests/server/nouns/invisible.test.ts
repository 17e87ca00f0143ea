/** Characters that nobody sees, in what people write and in rows from before they were left out. */
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { COLUMN_TYPES } from '#server/db/engines/engine.ts';
import { STEPS } from '#server/db/migrations/list.ts';
import { create, member, post, project } from '../support/factories.ts';
import { MOMENT, postRow, projectRow } from '../support/rows.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const SIGNS = '\u200b\u2060\u3164\u00ad\ufeff\u200d';

const hide = (text: string) => `${SIGNS}${Array.from(text).join(SIGNS)}${SIGNS}`;

const idsFound = async (server: TestServer, call: 'getBlog' | 'listProjects', q: string) => {
  const { body } = await server.call(call, { query: { q } });
  return (body.posts ?? body.projects).map(({ id }: { id: number }) => id);
};

describe('what is written', () => {
  it('in titles, names and tags is what people see, and is found so', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const written = await create(
      server,
      'createPost',
      post({ title: hide('해커톤'), content: `${hide('후기')} \`a\u200bb\``, tags: [hide('깃')] }),
    );
    expect(written).toMatchObject({ title: '해커톤', contents: '후기 `a\u200bb`', tags: ['깃'] });
    const made = await create(
      server,
      'createProject',
      project({
        title: hide('지도'),
        line_introduction: hide('한 줄'),
        projectMember: [hide('가람')],
        stacks: [hide('React')],
      }),
    );
    expect(made).toMatchObject({
      title: '지도',
      line_introduction: '한 줄',
      project_member: { 가람: expect.anything() as unknown },
      stacks: ['React'],
    });
    const person = await create(server, 'createMember', member({ name: hide('가람') }));
    expect(person).toMatchObject({ name: '가람' });
    for (const q of ['해커톤', hide('해커'), '후기', 'ㅎㅋㅌ', 'ab']) {
      expect(await idsFound(server, 'getBlog', q)).toEqual([written.id]);
    }
    expect(await idsFound(server, 'listProjects', hide('지도'))).toEqual([made.id]);
  });

  it('twice as a tag is refused, since both look the same', async ({ server }) => {
    const { status, body } = await server.call('createPost', {
      body: post({ tags: ['깃', '깃\u200b'] }),
    });
    expect([status, body.errors[0].path]).toEqual([422, 'tags']);
  });
});

it('rows of before are cleaned by a migration, and members who become the same stay two', async ({
  server,
}) => {
  const db = server.db.write;
  const named = (name: string) => ({ ...memberRow, name });
  const memberRow = {
    position: '부원',
    part: 'PM',
    generation: 13,
    stacks: '["React","Re\u200bact"]',
    profile: '/uploads/a.webp',
    created_at: MOMENT,
    updated_at: MOMENT,
  } as const;
  await create(server, 'createGeneration', { generation: 13 });
  const contents = '글\u200b `a\u200bb`';
  const row = { title: '해커\u200b톤', contents, tags: '["깃","깃\u3164"]' as never };
  const { id: kept } = await create(server, 'createPost', post({ title: '그대로 👩‍👧' }));
  const before = await server.call('getPost', { params: { id: kept } });
  await db
    .insertInto('posts')
    .values(postRow({ ...row, search_text: '해커\u200b톤\n글\u200b`a\u200bb`\n깃' }))
    .execute();
  const members = JSON.stringify([
    { name: '가람', role: '' },
    { name: '가람\u200b', role: 'pm' },
  ]);
  await db
    .insertInto('projects')
    .values(
      projectRow({ title: '지\u00ad도', members: members as never, search_text: '지\u00ad도' }),
    )
    .execute();
  for (const name of ['가람', '가람\u200b', '나\u00a0람']) {
    await db
      .insertInto('members')
      .values(named(name) as never)
      .execute();
  }
  await sql`insert into revisions (kind, entity_id, saved_at, saved_by, fields, entity)
    values ('post', 99, ${MOMENT}, 'staff', '[]', ${JSON.stringify({ title: '앞\u200b', tags: ['가\u200b'] })})`.execute(
    db,
  );
  await STEPS['003_clean_texts']?.up(db as never, COLUMN_TYPES[server.db.engine]);

  const [found] = await idsFound(server, 'getBlog', '해커톤');
  const { body } = await server.call('getPost', { params: { id: found } });
  expect(body).toMatchObject({ title: '해커톤', contents: '글 `a\u200bb`', tags: ['깃'] });
  expect(body.contents_html).toContain('<p>글 <code>a\u200bb</code></p>');
  expect(await idsFound(server, 'listProjects', '지도')).toHaveLength(1);
  const people = await db.selectFrom('projects').select('members').executeTakeFirstOrThrow();
  expect(people.members).toBe(members);
  const list = await server.call('listMembers', { params: { generation: 13 } });
  expect(list.body.members).toMatchObject(
    ['가람', '가람', '나 람'].map((name) => ({ name, stacks: ['React'] })),
  );
  const revision = await db
    .selectFrom('revisions')
    .select('entity')
    .where('entity_id', '=', 99)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(revision.entity)).toEqual({ title: '앞', tags: ['가'] });
  const after = await server.call('getPost', { params: { id: kept } });
  expect(after.body).toEqual(before.body);
});
