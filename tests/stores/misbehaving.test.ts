// @vitest-environment-options { "url": "http://localhost/" }
/** Every store of a public page over an API that misbehaves: it fails, or says what the answer means, and recovers. */
import type { ReadableAtom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { type StubAnswer, stubApi } from '../support/fetch-stub.ts';
import { beginAt, untilLoaded } from './support/fresh.ts';
import { NOTICE, postRow, projectRow } from './support/rows.ts';
import { until } from './support/until.ts';

const HTML = { 'content-type': 'text/html' };

const MISBEHAVIOURS = {
  down: 'offline',
  html: { body: '<!doctype html><title>Hi</title>', headers: HTML },
  'server-error': { status: 500, body: { type: 'about:blank', status: 500 } },
  'not-found': { status: 404, body: '<h1>Not Found</h1>', headers: HTML },
  empty: { body: '' },
  fieldless: { body: {} },
} satisfies Record<string, StubAnswer | 'offline'>;
type Misbehaviour = keyof typeof MISBEHAVIOURS;

interface Store {
  $state: ReadableAtom<{ status: string; data?: unknown; error?: unknown }>;
  reload: () => void;
}

interface Case {
  open: () => Promise<Store>;
  /** An answer as it should be. */
  good: unknown;
  /** Answers that are no failure, and what they mean. */
  ready?: Partial<Record<Misbehaviour, unknown>>;
}

const post = postRow(1);
const posts = { best: [post], posts: [post], total_page: 1 };
const project = projectRow(1);

const blog = () => import('#features/blog/store.ts');

const STORES: Record<string, Case> = {
  'the best posts': { open: async () => (await blog()).bestPosts, good: posts },
  'the latest posts': { open: async () => (await blog()).latestPosts, good: posts },
  'all posts': { open: async () => (await blog()).allPosts, good: posts },
  'one post': {
    open: async () => (await import('#features/blog/post/store.ts')).createPostPage(1).post,
    good: posts,
  },
  'the projects of the carousel': {
    open: async () => (await import('#features/projects/home/store.ts')).homeProjects,
    good: { projects: [project] },
  },
  'all projects': {
    open: async () => (await import('#features/projects/list/store.ts')).projectList,
    good: { projects: [project] },
  },
  'one project': {
    open: async () => (await import('#features/projects/detail/store.ts')).createProjectPage(1),
    good: project,
    // A project without a single field is one nobody filled in.
    ready: { fieldless: { title: '제목 없음' } },
  },
  'the team': {
    open: async () => (await import('#features/team/store.ts')).team,
    good: { members: [] },
  },
  'the recruitment': {
    open: async () => (await import('#features/recruit/store.ts')).recruitment,
    good: NOTICE,
    ready: { 'not-found': { notice: null }, fieldless: { notice: null } },
  },
};

beginAt('/');

describe.each(Object.entries(STORES))('%s', (_, { open, good, ready = {} }) => {
  it.each(Object.entries(MISBEHAVIOURS))('over an API that is %s', async (misbehaviour, answer) => {
    stubApi(() => answer);
    const store = await open();
    const state = await untilLoaded(store.$state);
    const expected = ready[misbehaviour as Misbehaviour];
    if (expected === undefined) expect(state).toMatchObject({ status: 'failed' });
    else expect(state).toMatchObject({ status: 'ready', data: expected });

    stubApi(() => ({ body: good }));
    store.reload();
    await until(() => expect(store.$state.get().status).toBe('ready'));
  });
});
