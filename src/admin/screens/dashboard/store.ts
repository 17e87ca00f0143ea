import { computed } from 'nanostores';
import { firstProjects } from '#client/project-list.ts';
import { loadBlogOverview } from '#client/staff/blog.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { get } from '#client/transport/call.ts';
import { listPosts } from '#contract/blog/endpoints.ts';
import { PAGING } from '#contract/core/paging.ts';
import type { State } from '#contract/core/publication.ts';
import type { NamedSort } from '#contract/core/sorts.ts';
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

/** How many of the newest entries are looked at for changes that are not public. */
const LOOKED_AT = 20;

interface Wanted {
  readonly status: State | '';
  readonly sort: NamedSort | '';
  readonly limit: number;
}

const requestBoth = async (query: Wanted, signal?: AbortSignal) => {
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
  const isFiltered = query.status !== 'draft' || items.every((item) => item.status === 'draft');
  if (!isFiltered) throw new ApiError({ status: 401, code: 'unauthenticated' });
  const post = ofBlog.total ?? ofBlog.posts.length;
  const project = ofProjects.total ?? ofProjects.projects.length;
  return { items, totals: { post, project } };
};

export type Waiting = Awaited<ReturnType<typeof loadWaiting>>;

/**
 * How many drafts and scheduled entries there are, the next of these, and the newest entries with changes that are not
 * public; only for a server that has drafts.
 */
export async function loadWaiting(signal?: AbortSignal) {
  const [drafts, scheduled, newest] = await Promise.all([
    requestBoth({ status: 'draft', sort: 'oldest', limit: NAMED }, signal),
    requestBoth({ status: 'scheduled', sort: 'oldest', limit: NAMED }, signal),
    requestBoth({ status: '', sort: '', limit: LOOKED_AT }, signal),
  ]);
  const next = [...scheduled.items].sort((one, other) =>
    (one.published_at ?? '') < (other.published_at ?? '') ? -1 : 1,
  );
  return {
    drafts: drafts.totals,
    scheduled: scheduled.totals,
    next: next.slice(0, NAMED),
    changed: newest.items.filter(({ unreleased }) => unreleased !== null),
  };
}

export const waitingResource = createResource('waiting', loadWaiting, { fresh: true });

/** Whether all dates of the notice are past. */
export const $isNoticeOver = computed(
  recruitResource.$state,
  (state) => state.status === 'ready' && scheduleNow(state.data).phase === 'finished',
);
