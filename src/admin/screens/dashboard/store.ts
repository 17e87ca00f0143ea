import { computed } from 'nanostores';
import { firstProjects } from '#client/project-list.ts';
import { loadBlogOverview } from '#client/staff/blog.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { get } from '#client/transport/call.ts';
import { listPosts } from '#contract/blog/endpoints.ts';
import { PAGING } from '#contract/core/paging.ts';
import type { State } from '#contract/core/publication.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import { createResource } from '#shared/stores/resource.ts';
import { recruitResource, scheduleNow } from '../../data/recruit.ts';

/** Reloaded with every key under `blog`. */
export const blogOverview = createResource('blog/overview', loadBlogOverview);

/** Counts the public projects that are over; all projects over a server that does not count. */
const countOverProjects = async (signal: AbortSignal) => {
  const query = { cursor: PAGING.projectHistory.firstCursor, limit: 1, status: 'published' };
  const { data } = await get(listProjects, { query: { ...query, over: 'true' }, signal });
  if (data.total !== null) return { count: data.total, isOver: true };
  const { items, total } = await firstProjects.get(signal);
  return { count: total ?? items.length, isOver: false };
};

/** Reloaded with every key under `projects`. */
export const overProjects = createResource('projects/over', countOverProjects);

const NAMED = 5;

const requestBoth = async (status: State, signal?: AbortSignal) => {
  const query = { limit: NAMED, status, sort: 'oldest' } as const;
  const [first, firstProject] = [PAGING.blogAdmin.firstCursor, PAGING.projectHistory.firstCursor];
  const [{ data: ofBlog }, { data: ofProjects }] = await Promise.all([
    get(listPosts, { query: { cursor: first, ...query }, signal }),
    get(listProjects, { query: { cursor: firstProject, ...query }, signal }),
  ]);
  const items = [
    ...ofBlog.posts.map((post) => ({ kind: 'post' as const, ...post })),
    ...ofProjects.projects.map((project) => ({ kind: 'project' as const, ...project })),
  ];
  // Without a session the server shows published entries, whatever state was requested.
  const isFiltered = status !== 'draft' || items.every((item) => item.status === 'draft');
  if (!isFiltered) throw new ApiError({ status: 401, code: 'unauthenticated' });
  const post = ofBlog.total ?? ofBlog.posts.length;
  const project = ofProjects.total ?? ofProjects.projects.length;
  return { items, totals: { post, project } };
};

export type Waiting = Awaited<ReturnType<typeof loadWaiting>>;

/** How many drafts and scheduled entries there are, and the next of these; only for a server that has drafts. */
export async function loadWaiting(signal?: AbortSignal) {
  const [drafts, scheduled] = await Promise.all([
    requestBoth('draft', signal),
    requestBoth('scheduled', signal),
  ]);
  const next = [...scheduled.items].sort((one, other) =>
    (one.published_at ?? '') < (other.published_at ?? '') ? -1 : 1,
  );
  return { drafts: drafts.totals, scheduled: scheduled.totals, next: next.slice(0, NAMED) };
}

export const waitingResource = createResource('waiting', loadWaiting, { fresh: true });

/** Whether all dates of the notice are past. */
export const $isNoticeOver = computed(
  recruitResource.$state,
  (state) => state.status === 'ready' && scheduleNow(state.data).phase === 'finished',
);
