import * as blog from '#contract/blog/endpoints.ts';
import { PAGING } from '#contract/core/paging.ts';
import type { State } from '#contract/core/publication.ts';
import * as projects from '#contract/projects/endpoints.ts';
import { ApiError } from '../transport/api-error.ts';
import { get } from '../transport/call.ts';

const NAMED = 5;

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

const requestBoth = async (status: State, signal?: AbortSignal) => {
  const query = { limit: NAMED, status, sort: 'oldest' } as const;
  const [first, firstProject] = [PAGING.blogAdmin.firstCursor, PAGING.projectHistory.firstCursor];
  const [{ data: ofBlog }, { data: ofProjects }] = await Promise.all([
    get(blog.listPosts, { query: { cursor: first, ...query }, signal }),
    get(projects.listProjects, { query: { cursor: firstProject, ...query }, signal }),
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
