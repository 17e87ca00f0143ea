import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { listPosts } from '#server/collections/blog/service.ts';
import { listProjects } from '#server/collections/projects/service.ts';
import { create, post, project } from '../support/factories.ts';
import {
  MOMENT,
  type NewPostRow,
  type NewProjectRow,
  postRow,
  projectRow,
} from '../support/rows.ts';
import { it } from '../support/server.ts';

/** Published at once, some day later, or in a time that is yet to come; or not at all. */
const anyPublication = {
  status: fc.constantFrom('published', 'published', 'published', 'draft', 'hidden'),
  published_at: fc.constantFrom(null, null, '2026-01-04T00:00:00.000Z', '2190-01-01T00:00:00.000Z'),
} satisfies Record<string, fc.Arbitrary<unknown>>;

/** A few moments and titles, so that many rows share them. */
const anyPost = fc.record({
  title: fc.constantFrom('가', '나', 'a', 'B', '가나', '👍'),
  created_at: fc.nat({ max: 5 }).map((day) => `2026-01-0${day + 1}T00:00:00.000Z`),
  ...anyPublication,
  is_best: fc.constantFrom(0, 0, 0, 1),
  deleted_at: fc.constantFrom(null, null, null, null, MOMENT),
}) satisfies fc.Arbitrary<Partial<NewPostRow>>;

const anyProject = fc.record({
  title: fc.constantFrom('가', '나', 'a', 'B'),
  created_at: fc.nat({ max: 5 }).map((day) => `2026-01-0${day + 1}T00:00:00.000Z`),
  ...anyPublication,
  heart: fc.nat({ max: 3 }),
  generation: fc.constantFrom(12, 13),
  activity: fc.constantFrom('개인', '해커톤'),
  deleted_at: fc.constantFrom(null, null, null, MOMENT),
}) satisfies fc.Arbitrary<Partial<NewProjectRow>>;

interface Sortable {
  id: number;
  title_key: string;
  listed_at: string;
  heart?: number;
}

interface Publishable {
  status: string;
  published_at: string | null;
}

/** The states of a row as people know them. */
const stateOf = ({ status, published_at }: Publishable): string =>
  status === 'published' && (published_at ?? '') > new Date().toISOString() ? 'scheduled' : status;

/** What visitors see, what staff see, and what staff see of one state. */
const VIEWS = [
  ['public', ''],
  ['staff', ''],
  ['staff', 'scheduled'],
  ['staff', 'published'],
  ['staff', 'draft'],
  ['public', 'draft'],
] as const;

const isSeen = (row: Publishable, [audience, status]: (typeof VIEWS)[number]): boolean =>
  audience === 'public' ? stateOf(row) === 'published' : status === '' || stateOf(row) === status;

const compare = (one: string | number, other: string | number) =>
  one < other ? -1 : Number(one > other);

/** The orders as the contract has them, without a database. */
const COMPARISONS: Record<string, (one: Sortable, other: Sortable) => number> = {
  newest: (one, other) => compare(other.listed_at, one.listed_at) || other.id - one.id,
  oldest: (one, other) => compare(one.listed_at, other.listed_at) || one.id - other.id,
  title: (one, other) =>
    Buffer.compare(Buffer.from(one.title_key), Buffer.from(other.title_key)) ||
    COMPARISONS.newest!(one, other),
  heart: (one, other) => (other.heart ?? 0) - (one.heart ?? 0) || COMPARISONS.newest!(one, other),
};

const rowsOf = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { minLength: 260, maxLength: 320 });
// Of hundreds of rows a smaller example tells no more.
const RUNS = { numRuns: 3, endOnFailure: true };

describe('every page of a list', () => {
  it('holds the posts of its place, whatever list it is', async ({ server }) => {
    const { db } = server;
    await fc.assert(
      fc.asyncProperty(rowsOf(anyPost), async (made) => {
        await server.reset();
        await db.transaction((queries) =>
          queries
            .insertInto('posts')
            .values(made.map((changes) => postRow(changes)))
            .execute(),
        );
        const rows = await db.read.selectFrom('posts').selectAll().execute();
        for (const view of VIEWS) {
          const [audience, status] = view;
          for (const best of ['', 'true', 'false'] as const) {
            for (const sort of ['newest', 'oldest', 'title'] as const) {
              const expected = rows
                .filter(({ deleted_at }) => deleted_at === null)
                .filter((row) => isSeen(row, view))
                .filter(({ is_best }) => best === '' || (is_best === 1) === (best === 'true'))
                .toSorted(COMPARISONS[sort])
                .map(({ id }) => id);
              const read = (cursor: number) =>
                listPosts(db, audience, { cursor, limit: 7, q: '', best, sort, status });
              const { total, total_page } = await read(1);
              expect({ total, total_page }).toEqual({
                total: expected.length,
                total_page: Math.ceil(expected.length / 7),
              });
              const pages = [1, 2, 15, 16, 30, total_page, total_page + 1].filter(Boolean);
              for (const page of pages) {
                const ids = (await read(page)).posts.map(({ id }) => id);
                expect(ids).toEqual(expected.slice((page - 1) * 7, page * 7));
              }
            }
          }
        }
      }),
      RUNS,
    );
  });

  it('holds the projects of its place, whatever list it is', async ({ server }) => {
    const { db } = server;
    await fc.assert(
      fc.asyncProperty(rowsOf(anyProject), async (made) => {
        await server.reset();
        await db.transaction((queries) =>
          queries
            .insertInto('projects')
            .values(made.map((changes) => projectRow(changes)))
            .execute(),
        );
        const rows = await db.read.selectFrom('projects').selectAll().execute();
        for (const [generation, view] of VIEWS.map(
          (seen, index) => [index % 2 === 0 ? null : 13, seen] as const,
        )) {
          const [audience, status] = view;
          for (const activity of [null, '해커톤'] as const) {
            for (const sort of ['newest', 'oldest', 'title', 'heart'] as const) {
              const expected = rows
                .filter(({ deleted_at }) => deleted_at === null)
                .filter((row) => isSeen(row, view))
                .filter((row) => generation === null || row.generation === generation)
                .filter((row) => activity === null || row.activity === activity)
                .toSorted(COMPARISONS[sort])
                .map(({ id }) => id);
              for (const page of [0, 1, 10, 11, Math.floor(expected.length / 9)]) {
                const query = { cursor: page, limit: 9, q: '', generation, activity, sort, status };
                const { projects, total } = await listProjects(db, audience, query);
                expect(total).toBe(expected.length);
                const ids = projects.map(({ id }) => id);
                expect(ids).toEqual(expected.slice(page * 9, page * 9 + 9));
              }
            }
          }
        }
      }),
      RUNS,
    );
  });

  it('is right again after every kind of write', async ({ server }) => {
    const { db } = server;
    await db.transaction((queries) =>
      queries
        .insertInto('posts')
        .values(Array.from({ length: 250 }, (_, number) => postRow({ title: `글 ${number}` })))
        .execute(),
    );
    const ids = async (cursor: number, sort: 'newest' | 'title' = 'newest') =>
      (await listPosts(db, 'public', { cursor, limit: 10, q: '', best: '', sort })).posts.map(
        ({ id }) => id,
      );
    const total = async () =>
      (await listPosts(db, 'public', { cursor: 1, limit: 10, q: '', best: '', sort: 'newest' }))
        .total;
    const before = await ids(20);
    const added = await create(server, 'createPost', post({ title: '가장 새 글' }));
    expect(await ids(20)).toEqual([before[0]! + 1, ...before.slice(0, -1)]);
    await server.call('deletePost', { params: { id: added.id } });
    expect(await ids(20)).toEqual(before);
    const titles = await ids(20, 'title');
    await server.call('updatePost', { params: { id: titles[0]! }, body: { title: '가' } });
    expect(await ids(20, 'title')).not.toContain(titles[0]);
    await server.call('setBest', { params: { id: before[0]! } });
    expect(await total()).toBe(250);
    const undone = db.transaction(async (queries) => {
      await queries.deleteFrom('posts').execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await total()).toBe(250);
    await db.write.deleteFrom('posts').execute();
    expect(await total()).toBe(0);
  });
});

it('totals are right after many writers at once', async ({ server }) => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, async () => (await create(server, 'createPost', post())).id),
  );
  await create(server, 'createGeneration', { generation: 13 });
  await Promise.all([
    ...ids.slice(0, 20).map((id) => server.call('setBest', { params: { id } })),
    ...ids.slice(10, 30).map((id) => server.call('deletePost', { params: { id } })),
    ...ids.slice(0, 20).map((id) => server.call('cancelBest', { params: { id } })),
    ...ids.map(() => create(server, 'createProject', project())),
    ...ids.map(() => create(server, 'createPost', post())),
  ]);
  const count = async (best: string) => {
    const rows = server.db.read
      .selectFrom('posts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .$if(best !== '', (query) => query.where('is_best', '=', best === 'true' ? 1 : 0));
    return (await rows.executeTakeFirstOrThrow()).count;
  };
  for (const best of ['', 'true', 'false']) {
    const { body } = await server.call('listPosts', { query: { best } });
    expect(body.total, best).toBe(await count(best));
  }
  const history = await server.call('listProjects', { query: { generation: 13 } });
  expect(history.body.total).toBe(40);
});
