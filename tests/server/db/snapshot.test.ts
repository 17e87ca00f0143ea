import { describe, expect } from 'vitest';
import type { Operation } from '#contract/core/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { PAGE_SOURCES } from '#server/app/collections.ts';
import { recordActivity } from '#server/audit/activity.ts';
import { renderColumns } from '#server/collections/blog/rows.ts';
import { addMember } from '#server/collections/members/rows.ts';
import type { Database, Queries } from '#server/db/database.ts';
/** Somebody commits between two queries of an answer: it is the one of before or the one of after, and never of both. */
import { builtPage, SHOWN } from '../../support/built-page.ts';
import { createEach } from '../support/factories.ts';
import { pageRendererOver } from '../support/page-renderer.ts';
import { postRow, projectRow } from '../support/rows.ts';
import { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const ORIGIN = 'https://club.example';

type Params = Record<string, string | number>;

/** What of a test's content the addresses name. */
interface Ids {
  post: number;
  project: number;
  member: number;
}

async function fill(server: TestServer): Promise<Ids> {
  const made = await createEach(server);
  const ids = { post: made.post.id, project: made.project.id, member: made.member.id };
  await server.call('setBest', { params: { id: ids.post } });
  await server.call('updatePost', { params: { id: ids.post }, body: { title: '고친 글' } });
  return ids;
}

/** Changes what answers show, in one transaction: what the rows say, and how many there are. */
async function changeAll(queries: Queries, round: number, ids: Ids): Promise<void> {
  const name = `${round}번째`;
  const at = new Date(1.79e12 + round * 60_000).toISOString();
  const row = { title: name, search_text: name, created_at: at, updated_at: at };
  const dead = `https://dead.example/${round}`;
  const texts = renderColumns(`[${name}](${dead})`);
  await queries
    .updateTable('posts')
    .set({ title: name, ...texts })
    .execute();
  await queries.updateTable('projects').set({ title: name, sort_order: null }).execute();
  await queries.updateTable('members').set({ name }).execute();
  await queries
    .updateTable('recruit')
    .set({ url: `https://a.kr/${round}` })
    .execute();
  await queries.updateTable('user').set({ name }).execute();
  for (const deleted_at of [null, at]) {
    await queries
      .insertInto('posts')
      .values(postRow({ ...row, ...texts, contents: name, is_best: 1, deleted_at }))
      .execute();
    await queries
      .insertInto('projects')
      .values(
        projectRow({
          ...row,
          line_introduction: name,
          introduction: name,
          sort_order: 0,
          deleted_at,
        }),
      )
      .execute();
  }
  await addMember(queries, {
    name,
    position: '운영진',
    part: 'PM',
    generation: 13,
    profile: 'https://a.kr',
    stacks: [],
    github: null,
    instagram: null,
  });
  await queries
    .insertInto('revisions')
    .values({ kind: 'post', entity_id: ids.post, saved_at: at, fields: '[]', entity: '{}' })
    .execute();
  await recordActivity(queries, name, { action: 'update', kind: 'post', title: name });
  await queries
    .insertInto('pictures')
    .values({
      name: `${round}-800x600`,
      bytes: 1,
      alt: name,
      original: `${round}`,
      search_text: name,
      initials: name,
      created_at: at,
    })
    .execute();
  const updatedAt = new Date(4.9e12 + round * 60_000).toISOString();
  await queries.updateTable('session').set({ updatedAt }).execute();
}

/** The database whose reading connection lets somebody commit behind its query of that number. */
function interrupted(db: Database, number: number, commit: () => Promise<void>) {
  let left = number;
  const read = db.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      left -= 1;
      if (left === 0) await commit();
      return result;
    },
  });
  return { db: { ...db, read }, wasInterrupted: () => left <= 0 };
}

/** How an answer of a server over a database reads. */
type Ask = (server: TestServer) => Promise<unknown>;

/** Asks again and again, with a commit behind the first query, then the second, until there are no more. */
async function expectWhole(server: TestServer, ids: Ids, ask: Ask): Promise<void> {
  for (let number = 1; ; number += 1) {
    const before = await ask(server);
    rounds += 1;
    const round = rounds;
    const { db, wasInterrupted } = interrupted(server.db, number, () =>
      server.db.transaction((queries) => changeAll(queries, round, ids)),
    );
    const other = new TestServer(db, server.dataDir);
    const answer = await ask(other);
    if (!wasInterrupted()) return;
    const after = await ask(server);
    expect([before, after], `a commit behind query ${number}`).toContainEqual(answer);
  }
}
let rounds = 0;

describe('an answer is of one moment', () => {
  // Whoever asks for an account waits for no other rows, and a file is read by a snapshot of its own.
  const names = (Object.keys(operations) as OperationName[]).filter((name) => {
    const { method, tag, answerType }: Operation = operations[name];
    return method === 'GET' && tag !== 'auth' && answerType === undefined;
  });
  const paramsOf = (ids: Ids): Partial<Record<OperationName, Params>> => ({
    getPost: { id: ids.post },
    getProject: { id: ids.project },
    getMember: { id: ids.member },
    listMembers: { generation: 13 },
    listRevisions: { kind: 'post', id: ids.post },
    getRevision: { kind: 'post', id: ids.post, revision: 1 },
    getEntry: { kind: 'post', id: ids.post },
    getPreview: { kind: 'post', id: ids.post },
  });

  it.for(names)('%s', async (name, { server }) => {
    const ids = await fill(server);
    const params = paramsOf(ids)[name] ?? {};
    const headers = { cookie: await server.cookie() };
    // Each server would sign in by itself for its own call as staff, which is a change, too.
    const own = operations[name].access === 'public' ? {} : { headers };
    await expectWhole(server, ids, async (server) => {
      const { status, body } = await server.call(name, { as: 'visitor', params, ...own });
      return status === 200 ? (body as unknown) : status;
    });
  });

  it.for(['q=번', 'sort=title&limit=1&cursor=2', 'status=published'])(
    'a list of posts with %s',
    async (query, { server }) => {
      const ids = await fill(server);
      const headers = { cookie: await server.cookie() };
      await expectWhole(server, ids, async (server) =>
        (await server.request(`/api/blog/posts?${query}`, { headers })).json(),
      );
    },
  );

  it.for(['/sitemap.xml', '/rss.xml', '/api/recruit.ics'])('%s', async (path, { server }) => {
    const ids = await fill(server);
    await expectWhole(server, ids, async (server) => (await server.request(path)).text());
  });

  it.for(Object.keys(PAGE_SOURCES))('the page %s', async (name, { server }) => {
    const ids = await fill(server);
    const path = name
      .replace('/shell/blog', `/blogs/${ids.post}`)
      .replace('/shell/project', `/projects/${ids.project}`);
    const link = await server.call('createPreview', { params: { kind: 'post', id: ids.post } });
    for (const query of ['', new URL(link.body.url as string).search.slice(1)]) {
      await expectWhole(server, ids, async ({ db }) => {
        const pageRenderer = pageRendererOver({ db, origin: ORIGIN });
        const finished = await pageRenderer.openPage(name, builtPage(), SHOWN).finish(path, query);
        return Buffer.from(finished?.body.bytes ?? '').toString();
      });
    }
  });
});
