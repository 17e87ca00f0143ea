import { pathOf } from '#contract/core/endpoint.ts';
import { getProject, listHomeProjects, listProjects } from '#contract/projects/endpoints.ts';
import {
  ReadProjectDetail,
  ReadProjectHistory,
  ReadProjectHome,
  type ReadProject,
} from '#contract/projects/read.ts';
import { PAGING } from '#contract/core/limits.ts';
import type { Query } from '#client/transport/address.ts';
import { get } from '#client/transport/client.ts';
import type { Listed } from '#shared/stores/listing.ts';

const { firstCursor, limit: PAGE_SIZE } = PAGING.projectHistory;

/** What of the list is wanted; empty texts want everything. */
export interface ProjectFilter extends Readonly<Record<string, string>> {
  readonly q: string;
  /** A generation's number. */
  readonly generation: string;
  readonly activity: string;
}

/** What tells the projects of the home page from all others. */
export const HOME_QUERY = { section: 'home' } as const;

/** The projects of the home page, in the server's order. */
export const loadHomeProjects = async (): Promise<readonly ReadProject[]> => {
  const { data } = await get(listHomeProjects.path, ReadProjectHome, HOME_QUERY);
  return data.projects;
};

/** The query of one page of the history, counted from 1. */
export const historyQuery = (page: number, filter?: ProjectFilter): Query => ({
  cursor: firstCursor + page - 1,
  limit: PAGE_SIZE,
  ...filter,
});

/** One page of the history, counted from 1. */
export const loadProjects = async (
  page: number,
  filter?: ProjectFilter,
): Promise<Listed<ReadProject>> => {
  const query = historyQuery(page, filter);
  const { data } = await get(listProjects.path, ReadProjectHistory, query);
  return { items: data.projects, total: data.total };
};

// A server that neither counts nor ends would be asked for ever.
const MOST_PAGES = 50;

/**
 * The first page from a server that counts. From one that does not, everything it has: page by page until one is not
 * full or brings nothing new, since a server may also not know the cursor and answer the same each time.
 */
export const loadFirstWith = async (
  load: (page: number) => Promise<Listed<ReadProject>>,
): Promise<Listed<ReadProject>> => {
  const first = await load(1);
  if (first.total !== null) return first;
  const projects = new Map(first.items.map((project) => [project.id, project]));
  let received = first.items.length;
  for (let page = 2; received === PAGE_SIZE && page <= MOST_PAGES; page += 1) {
    const known = projects.size;
    const { items } = await load(page);
    for (const project of items) projects.set(project.id, project);
    received = projects.size === known ? 0 : items.length;
  }
  return { items: [...projects.values()], total: null };
};

/** The first page of the history, or all of it; see `loadFirstWith`. */
export const loadFirstProjects = (): Promise<Listed<ReadProject>> => loadFirstWith(loadProjects);

/** One project whole. */
export const loadProject = async (id: number): Promise<ReadProjectDetail> => {
  const { data } = await get(pathOf(getProject, { id }), ReadProjectDetail);
  return data;
};
