import type { InferOutput } from 'valibot';
import { type Page, pageFrom } from '#contract/core/page.ts';
/** Apart from `projects.ts`, because neither the home page nor a project's own page lists all projects. */
import { PAGING } from '#contract/core/paging.ts';
import type { State } from '#contract/core/publication.ts';
import type { NamedSort } from '#contract/core/sorts.ts';
import { isFoundIn, searchable } from '#contract/core/text/searchable.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import type { ReadProject, ReadProjectHistory } from '#contract/projects/read.ts';
import { createCachedCall } from './basic/cached-call.ts';
import { findPage } from './basic/find-page.ts';
import { type Counted, walkPages } from './basic/walk.ts';
import { get } from './transport/call.ts';
import { embeddedAnswer } from './transport/page-data.ts';

const { firstCursor, limit: PAGE_SIZE } = PAGING.projectHistory;

/** Of staff with its version, where the server has versions. */
export type ListedProject = InferOutput<typeof ReadProjectHistory>['projects'][number];

/** Empty texts match all projects; the newest come first. */
export interface ProjectFilter {
  readonly q: string;
  readonly generation: string;
  readonly activity: string;
  readonly sort?: NamedSort | '';
  /** A publication state, for staff; empty matches all. */
  readonly status?: State | '';
}

const requestProjects = async (
  page: number,
  filter?: ProjectFilter,
  signal?: AbortSignal,
): Promise<Counted<ListedProject>> => {
  const query = { cursor: firstCursor + page - 1, limit: PAGE_SIZE, ...filter };
  const { data } = await get(endpoints.listProjects, { query, signal });
  return { items: data.projects, total: data.total };
};

/** All projects, where the server does not count. */
export const firstProjects = createCachedCall(async (signal): Promise<Counted<ListedProject>> => {
  const request = (page: number) => requestProjects(page, undefined, signal);
  const first = await request(1);
  if (first.total !== null) return first;
  const items: ListedProject[] = [];
  for await (const project of walkPages(request, PAGE_SIZE, first)) items.push(project);
  return { items, total: null };
});

/** What a server does that filters; a basic one gives all. */
export const matches = (
  project: ReadProject,
  { q, generation, activity }: ProjectFilter,
): boolean =>
  [project.title, project.line_introduction].some((text) => isFoundIn(searchable(text), q)) &&
  (generation === '' || project.generation === Number(generation)) &&
  (activity === '' || project.activity.normalize('NFC') === activity);

export async function listProjects(
  { page, ...filter }: ProjectFilter & { readonly page: number },
  signal?: AbortSignal,
): Promise<Page<ListedProject>> {
  const { q, generation, activity, sort = '', status = '' } = filter;
  return findPage(await firstProjects.get(signal), {
    page,
    size: PAGE_SIZE,
    isWhole: [q, generation, activity, sort, status].every((text) => text === ''),
    // Our server also searches the introductions, which lists do not hold.
    needsServer: q !== '' || sort !== '' || status !== '',
    select: (all) => all.filter((project) => matches(project, filter)),
    request: (wanted) => requestProjects(wanted, filter, signal),
  });
}

/** The projects in the page's data; `page` is the number that the page was requested with. */
export function embeddedProjects({
  page,
}: {
  readonly page: number;
}): Page<ListedProject> | undefined {
  const answer = embeddedAnswer(endpoints.listProjects);
  return answer ? pageFrom(answer.projects, answer.total, PAGE_SIZE, page) : undefined;
}
