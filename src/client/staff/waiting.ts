import * as blog from '#contract/blog/endpoints.ts';
import { PAGING } from '#contract/core/paging.ts';
import type { State } from '#contract/core/publication.ts';
import * as projects from '#contract/projects/endpoints.ts';
import { ApiError } from '../transport/api-error.ts';
import { get } from '../transport/call.ts';

/** How many scheduled entries are listed by title. */
const NAMED = 5;

export interface Scheduled {
  readonly kind: 'post' | 'project';
  readonly id: number;
  readonly title: string;
  /** A moment, ISO 8601. */
  readonly published_at: string | null;
}

export interface Waiting {
  readonly drafts: { readonly post: number; readonly project: number };
  readonly scheduled: { readonly post: number; readonly project: number };
  /** The next entries to be published, soonest first. */
  readonly next: readonly Scheduled[];
}

/** Drafts and scheduled entries; only for a server that has drafts. */
export async function loadWaiting(signal?: AbortSignal): Promise<Waiting> {
  const [draftPosts, draftProjects, posts, works] = await Promise.all([
    requestPosts('draft', signal),
    requestProjects('draft', signal),
    requestPosts('scheduled', signal),
    requestProjects('scheduled', signal),
  ]);
  const next = [...posts.items, ...works.items].toSorted((one, other) =>
    (one.published_at ?? '') < (other.published_at ?? '') ? -1 : 1,
  );
  return {
    drafts: { post: draftPosts.total, project: draftProjects.total },
    scheduled: { post: posts.total, project: works.total },
    next: next.slice(0, NAMED),
  };
}

interface Found {
  readonly items: readonly Scheduled[];
  readonly total: number;
}

const queryFor = (status: State, cursor: number) =>
  ({ cursor, limit: NAMED, status, sort: 'oldest' }) as const;

/** Without a session the server shows published entries, whatever state was requested. */
const assertFiltered = (
  requested: State,
  entries: readonly { readonly status: string }[],
): void => {
  const isFiltered = requested !== 'draft' || entries.every(({ status }) => status === 'draft');
  if (!isFiltered) throw new ApiError({ status: 401, code: 'unauthenticated' });
};

const found = (
  kind: Scheduled['kind'],
  entries: readonly Omit<Scheduled, 'kind'>[],
  total: number | null,
): Found => ({
  items: entries.map(({ id, title, published_at }) => ({ kind, id, title, published_at })),
  total: total ?? entries.length,
});

const requestPosts = async (status: State, signal?: AbortSignal): Promise<Found> => {
  const query = queryFor(status, PAGING.blogAdmin.firstCursor);
  const { data } = await get(blog.listPosts, { query, signal });
  assertFiltered(status, data.posts);
  return found('post', data.posts, data.total);
};

const requestProjects = async (status: State, signal?: AbortSignal): Promise<Found> => {
  const query = queryFor(status, PAGING.projectHistory.firstCursor);
  const { data } = await get(projects.listProjects, { query, signal });
  assertFiltered(status, data.projects);
  return found('project', data.projects, data.total);
};
