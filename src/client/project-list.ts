/** The list of all projects, which neither the first page of projects nor a single one loads. */
import { PAGING } from '#contract/core/limits.ts';
import { type Page, pageFrom } from '#contract/core/page.ts';
import type { State } from '#contract/core/publication.ts';
import type { NamedSort } from '#contract/core/sorts.ts';
import { isFoundIn, searchable } from '#contract/core/text/searchable.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import type { ReadProject } from '#contract/projects/read.ts';
import { findPage } from './bare/find-page.ts';
import { keepWhilePaging } from './bare/keep.ts';
import { createKeptCall } from './bare/kept-call.ts';
import { sortItems } from './bare/sort.ts';
import { type Counted, walkPages } from './bare/walk.ts';
import { get } from './transport/call.ts';
import { broughtAnswer } from './transport/page-data.ts';

const { firstCursor, limit: PAGE_SIZE } = PAGING.projectHistory;

/** Which projects are wanted, and in which order; empty texts want everything, the newest first. */
export interface ProjectFilter {
  readonly q: string;
  /** A generation's number. */
  readonly generation: string;
  readonly activity: string;
  readonly sort?: NamedSort | '';
  /** A state of publication, for staff; empty wants every one. */
  readonly status?: State | '';
}

/** The query of one page of the history, counted from 1. */
const historyQuery = (page: number, filter?: ProjectFilter) => ({
  cursor: firstCursor + page - 1,
  limit: PAGE_SIZE,
  ...filter,
});

const askProjects = async (
  page: number,
  filter?: ProjectFilter,
  signal?: AbortSignal,
): Promise<Counted<ReadProject>> => {
  const { data } = await get(endpoints.listProjects, { query: historyQuery(page, filter), signal });
  return { items: data.projects, total: data.total };
};

/** The first page of a server that counts; everything that another one has. */
export const firstProjects = createKeptCall(async (signal): Promise<Counted<ReadProject>> => {
  const ask = (page: number) => askProjects(page, undefined, signal);
  const first = await ask(1);
  if (first.total !== null) return first;
  const items: ReadProject[] = [];
  for await (const project of walkPages(ask, PAGE_SIZE, first)) items.push(project);
  return { items, total: null };
}, keepWhilePaging);

const matches = (project: ReadProject, { q, generation, activity }: ProjectFilter): boolean =>
  [project.title, project.line_introduction].some((text) => isFoundIn(searchable(text), q)) &&
  (generation === '' || project.generation === Number(generation)) &&
  (activity === '' || project.activity.normalize('NFC') === activity);

/** One page of twelve projects. */
export async function listProjects(
  { page, ...filter }: ProjectFilter & { readonly page: number },
  signal?: AbortSignal,
): Promise<Page<ReadProject>> {
  const { q, generation, activity, sort = '', status = '' } = filter;
  return findPage(await firstProjects.get(signal), {
    page,
    size: PAGE_SIZE,
    isWhole: [q, generation, activity, sort, status].every((text) => text === ''),
    // Our server also searches the introductions, which a list does not hold.
    needsServer: q !== '' || status !== '',
    select: (all) =>
      sortItems(
        all.filter((project) => matches(project, filter)),
        sort,
      ),
    ask: (asked) => askProjects(asked, filter, signal),
  });
}

/** The first page of all projects that this page brought. */
export function broughtProjects(): Page<ReadProject> | undefined {
  const answer = broughtAnswer(endpoints.listProjects);
  return answer ? pageFrom(answer.projects, answer.total, PAGE_SIZE) : undefined;
}
