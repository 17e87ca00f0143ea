/** 제목순 is one order on both databases, whoever wrote the title and when. */
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { COLUMN_TYPES } from '#server/db/engines/engine.ts';
import { addTitleKeys } from '#server/db/migrations/v2/title-keys.ts';
import { create, post, project } from '../support/factories.ts';
import { postRow, projectRow } from '../support/rows.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const ORDERED = [
  '007 회고',
  '8 회고',
  '2024 회고',
  'API 만들기',
  'apple',
  'Zebra',
  'ÉCOLE 2',
  'école 11',
  '스터디 2주차',
  '스터디 10주차',
  '１주차',
  '🦁 1',
];
const MIXED = ORDERED.toSorted((one, other) => one.length - other.length || (one < other ? 1 : -1));

const KINDS = [
  { list: 'listPosts', create: 'createPost', update: 'updatePost', fields: post },
  { list: 'listProjects', create: 'createProject', update: 'updateProject', fields: project },
] as const;

type ListCall = (typeof KINDS)[number]['list'];

async function titlesOf(server: TestServer, call: ListCall, query: object = {}): Promise<string[]> {
  const { body } = await server.call(call, { query: { sort: 'title', limit: 100, ...query } });
  return (body.posts ?? body.projects).map(({ title }: { title: string }) => title);
}

describe.each(KINDS)('$list', ({ list, create: creating, update, fields }) => {
  it('counts numbers as numbers, capitals as small letters, over pages', async ({ server }) => {
    for (const title of MIXED) await create(server, creating, fields({ title }));
    expect(await titlesOf(server, list)).toEqual(ORDERED);
    expect(await titlesOf(server, list, { q: 'école' })).toEqual(ORDERED.slice(6, 8));
    const first = list === 'listPosts' ? 1 : 0;
    const pages = [0, 1, 2].map((page) =>
      titlesOf(server, list, { limit: 5, cursor: first + page }),
    );
    expect((await Promise.all(pages)).flat()).toEqual(ORDERED);
  });

  it('follows a title that is written anew, and puts the newest of equals first', async ({
    server,
  }) => {
    const made = [];
    for (const title of ['3주차', '12주차', '03주차'])
      made.push(await create(server, creating, fields({ title })));
    expect(await titlesOf(server, list)).toEqual(['03주차', '3주차', '12주차']);
    const body = fields({ title: '제1회' });
    await server.call(update, { params: { id: made[0].id }, body });
    expect(await titlesOf(server, list)).toEqual(['03주차', '12주차', '제1회']);
  });
});

it('orders rows from before there was a key', async ({ server }) => {
  const { write } = server.db;
  await write
    .insertInto('posts')
    .values(MIXED.map((title) => postRow({ title })))
    .execute();
  await write
    .insertInto('projects')
    .values(MIXED.map((title) => projectRow({ title })))
    .execute();
  for (const table of ['posts', 'projects']) {
    await sql`drop index ${sql.ref(`${table}_title`)}`.execute(write);
    await sql`alter table ${sql.table(table)} drop column title_key`.execute(write);
    await sql`create index ${sql.ref(`${table}_title`)} on ${sql.table(table)} (title)`.execute(
      write,
    );
  }
  await addTitleKeys(write as never, COLUMN_TYPES[server.db.engine]);
  for (const { list } of KINDS) expect(await titlesOf(server, list)).toEqual(ORDERED);
});
