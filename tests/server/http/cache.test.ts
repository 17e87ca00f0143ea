import { type QueryId, sql } from 'kysely';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { Changes } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';
import { isPostgres } from '../../support/database/database.ts';
import { create, createEach, member, post, project, recruit } from '../support/factories.ts';
import { testOfTwo } from '../support/instances.ts';
import { type CallOptions, TestServer } from '../support/server-client.ts';

/** A server whose reads of the database are counted, and whose answers from it can be held up. */
interface Instance {
  server: TestServer;
  db: Database;
  reads: () => number;
  holdReads: (until: Promise<unknown> | null) => void;
}

function makeInstance(db: Database, dataDir: string): Instance {
  let reads = 0;
  let held: Promise<unknown> | null = null;
  const heldQueries = new WeakMap<QueryId, Promise<unknown>>();
  const holding = db.read.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (held !== null) heldQueries.set(queryId, held);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      await heldQueries.get(queryId);
      return result;
    },
  });
  const counting: Database = {
    ...db,
    get read() {
      reads += 1;
      return holding;
    },
  };
  return {
    server: new TestServer(counting, dataDir),
    db,
    reads: () => reads,
    holdReads: (until) => {
      held = until;
    },
  };
}

const it = testOfTwo(makeInstance, (db) => db.version());

/** How often a call reads the database. */
async function readsOf({ server, reads }: Instance, name: OperationName, options?: CallOptions) {
  const before = reads();
  await server.call(name, options);
  return reads() - before;
}

describe('an answer to visitors', () => {
  it('is made once, however it is asked for', async ({ first }) => {
    await create(first.server, 'createPost', post({ content: '긴 글이에요. '.repeat(200) }));
    const made = await first.server.call('listPosts');
    const again: CallOptions[] = [
      {},
      { prefix: '/api/api' },
      { query: { limit: 10, cursor: 1 } },
      { query: { cursor: 1, nobody: 'knows' } },
      { query: { q: ' ' } },
      { headers: { 'accept-encoding': 'br' } },
      { headers: { 'if-none-match': made.headers.get('etag')! } },
    ];
    const reads = first.reads();
    for (const options of again.slice(0, -2)) {
      const answer = await first.server.call('listPosts', options);
      expect(answer.body, JSON.stringify(options)).toEqual(made.body);
      expect(answer.headers.get('etag')).toBe(made.headers.get('etag'));
      expect(answer.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
    }
    const packed = [1, 2].map(() =>
      first.server.request('/api/blog/posts', { headers: { 'accept-encoding': 'br' } }),
    );
    const [one, two] = await Promise.all(
      packed.map(async (answer) => (await answer).arrayBuffer()),
    );
    expect(one).toEqual(two);
    expect((await first.server.call('listPosts', again.at(-1))).status).toBe(304);
    expect((await first.server.request('/api/blog/posts', { method: 'HEAD' })).status).toBe(200);
    expect(first.reads()).toBe(reads);
    const others = await readsOf(first, 'listPosts', { query: { limit: 11 } });
    expect(others, 'reads of the database for another page').toBeGreaterThan(0);
  });

  it('is made anew after every write', async ({ first: { server } }) => {
    const { post: created, project: made, member: person } = await createEach(server);
    const { id } = created;
    const public13 = { params: { generation: 13 } };
    const writes: [OperationName, CallOptions, OperationName, CallOptions?][] = [
      ['updatePost', { params: { id }, body: { title: '새 이름' } }, 'getBlog'],
      [
        'updatePost',
        { params: { id }, body: { tags: ['새 태그'] } },
        'getPost',
        { params: { id } },
      ],
      ['setBest', { params: { id } }, 'getBlog'],
      ['cancelBest', { params: { id } }, 'listPosts', { query: { best: 'true' } }],
      ['createPost', { body: post() }, 'listPosts', { query: { q: '반가워요' } }],
      [
        'updateProject',
        { params: { id: made.id }, body: project({ title: '새 이름', stacks: ['Vue.js'] }) },
        'getProject',
        { params: { id: made.id } },
      ],
      ['createProject', { body: project() }, 'listHomeProjects'],
      ['orderProjects', { body: { ids: [made.id] } }, 'listHomeProjects'],
      ['deleteProject', { params: { id: made.id } }, 'listProjects'],
      [
        'updateMember',
        { params: { id: person.id }, body: { stacks: [] } },
        'listMembers',
        public13,
      ],
      ['createMember', { body: member({ name: '윤서호' }) }, 'listGenerations'],
      ['deleteMember', { params: { id: person.id } }, 'listMembers', public13],
      [
        'updateRecruit',
        { params: { id: 1 }, body: recruit({ otDate: '2026-04-01' }) },
        'getRecruit',
      ],
      ['deletePost', { params: { id } }, 'getBlog'],
    ];
    for (const [write, input, read, options] of writes) {
      const before = (await server.call(read, options)).body as unknown;
      expect((await server.call(write, input)).status, write).toBeLessThan(300);
      expect((await server.call(read, options)).body, `${read} after ${write}`).not.toEqual(before);
    }
    expect((await server.call('getPost', { params: { id } })).status).toBe(404);
  });

  it('is not kept when a write came in between', async ({
    first: { server, reads, holdReads },
  }) => {
    await server.cookie();
    const gate = Promise.withResolvers<null>();
    holdReads(gate.promise);
    const before = reads();
    const early = server.call('listPosts');
    await expect.poll(reads).toBeGreaterThan(before);
    holdReads(null);
    await create(server, 'createPost', post());
    await server.call('getBlog');
    gate.resolve(null);
    expect((await early).body.total).toBe(0);
    expect((await server.call('listPosts')).body.total).toBe(1);
  });

  it('is not kept when it is a failure', async ({ first }) => {
    const missing = { params: { id: 42 } };
    for (const name of ['getPost', 'getProject'] as const) {
      for (const time of ['first', 'second']) {
        const reads = await readsOf(first, name, missing);
        expect(reads, `reads of the database at the ${time} ${name}`).toBeGreaterThan(0);
      }
    }
  });

  it('is never one that staff got', async ({ first }) => {
    const { id } = await create(first.server, 'createPost', post());
    await first.db.transaction((queries) =>
      queries.updateTable('posts').set({ status: 'draft' }).where('id', '=', id).execute(),
    );
    for (const name of ['listPosts', 'getPost'] as const) {
      const asStaff: CallOptions = { as: 'staff', params: { id } };
      expect((await first.server.call(name, asStaff)).status).toBe(200);
      const reads = await readsOf(first, name, asStaff);
      expect(reads, `reads of the database for ${name} by staff`).toBeGreaterThan(0);
    }
    expect((await first.server.call('listPosts')).body.posts).toEqual([]);
    expect((await first.server.call('getPost', { params: { id } })).status).toBe(404);
  });
});

it('two instances hear of what the other one writes', async ({ first, second }) => {
  const total = async ({ server }: Instance) =>
    (await server.call('listPosts')).body.total as number;
  for (const [index, [writer, reader]] of [
    [first, second] as const,
    [second, first] as const,
  ].entries()) {
    expect([await total(writer), await total(reader)]).toEqual([index, index]);
    await create(writer.server, 'createPost', post());
    expect(await total(writer)).toBe(index + 1);
    await expect.poll(() => total(reader)).toBe(index + 1);
  }
  expect(await readsOf(second, 'listPosts')).toBe(0);
});

describe.runIf(isPostgres)('the channel', () => {
  const cut = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kw-likelion changes' and datname = current_database()`;
  const count = async ({ server }: Instance) =>
    ((await server.call('listGenerations')).body.generations as unknown[]).length;

  it('forgets everything when it was cut, and is made again', async ({ first }) => {
    expect(await count(first)).toBe(0);
    // Without a transaction of ours nobody is told.
    await first.db.write
      .insertInto('generations')
      .values({ id: 13, created_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    expect(await count(first)).toBe(0);
    await cut.execute(first.db.write);
    await expect.poll(() => count(first)).toBe(1);
    await expect.poll(() => first.db.version()).not.toBeNull();
    await first.server.call('listGenerations');
    expect(await readsOf(first, 'listGenerations')).toBe(0);
  });

  it('is not trusted while no message comes back', async ({ database, first }) => {
    // Such a pool lies in front of a database when something swallows notifications.
    const swallowing = { query: () => Promise.resolve({ rows: [] }) } as unknown as pg.Pool;
    const changes = new Changes(database.databaseUrl!, swallowing, () => undefined);
    const listeners = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where application_name = 'kw-likelion changes'
        and datname = current_database() and query like 'listen %' and state = 'idle'`.execute(
        first.db.write,
      );
      return rows.length;
    };
    await expect.poll(listeners).toBe(2);
    await first.db.transaction((queries) => queries.deleteFrom('posts').execute());
    expect(changes.version()).toBeNull();
    await changes.close();
  });
});
