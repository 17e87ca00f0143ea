import { PAGING } from '#contract/core/limits.ts';
import type { Page } from '#contract/core/page.ts';
import { searchable } from '#contract/core/searchable.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import { formatMember } from '#contract/projects/member-text.ts';
import type { ReadProject, ReadProjectDetail } from '#contract/projects/read.ts';
import type { WriteProject } from '#contract/projects/schemas.ts';
import { findPage } from './bare/find-page.ts';
import { keepWhilePaging } from './bare/keep.ts';
import { createKeptCall } from './bare/kept-call.ts';
import { assertOrdered } from './bare/order.ts';
import { type Counted, walkPages } from './bare/walk.ts';
import { get, send } from './transport/call.ts';

const { firstCursor, limit: PAGE_SIZE } = PAGING.projectHistory;

/** Which projects are wanted, and in which order; empty texts want everything, the newest first. */
export interface ProjectFilter {
  readonly q: string;
  /** A generation's number. */
  readonly generation: string;
  readonly activity: string;
  readonly sort?: string;
}

/** What tells the projects of the home page from all others. */
export const HOME_QUERY = { section: 'home' } as const;

/** The projects of the home page, in the order set by staff. */
export async function loadHomeProjects(signal?: AbortSignal): Promise<readonly ReadProject[]> {
  return (await get(endpoints.listHomeProjects, { query: HOME_QUERY, signal })).data.projects;
}

/** The query of one page of the history, counted from 1. */
export function historyQuery(page: number, filter?: ProjectFilter) {
  return {
    cursor: firstCursor + page - 1,
    limit: PAGE_SIZE,
    ...filter,
  };
}

const askProjects = async (
  page: number,
  filter?: ProjectFilter,
  signal?: AbortSignal,
): Promise<Counted<ReadProject>> => {
  const { data } = await get(endpoints.listProjects, { query: historyQuery(page, filter), signal });
  return { items: data.projects, total: data.total };
};

/** The first page of a server that counts; everything that another one has. */
const firstProjects = createKeptCall(async (signal): Promise<Counted<ReadProject>> => {
  const ask = (page: number) => askProjects(page, undefined, signal);
  const first = await ask(1);
  if (first.total !== null) return first;
  const items: ReadProject[] = [];
  for await (const project of walkPages(ask, PAGE_SIZE, first)) items.push(project);
  return { items, total: null };
}, keepWhilePaging);

const matches = (project: ReadProject, { q, generation, activity }: ProjectFilter): boolean =>
  [project.title, project.line_introduction].some((text) =>
    searchable(text).includes(searchable(q)),
  ) &&
  (generation === '' || project.generation === Number(generation)) &&
  (activity === '' || project.activity.normalize('NFC') === activity);

const comparisons: Readonly<Record<string, (one: ReadProject, other: ReadProject) => number>> = {
  oldest: (one, other) => one.id - other.id,
  title: (one, other) => one.title.localeCompare(other.title, 'ko'),
  heart: (one, other) => (other.heart ?? 0) - (one.heart ?? 0),
};

/** One page of twelve projects. */
export async function listProjects(
  { page, ...filter }: ProjectFilter & { readonly page: number },
  signal?: AbortSignal,
): Promise<Page<ReadProject>> {
  const { q, generation, activity, sort = '' } = filter;
  return findPage(await firstProjects.get(signal), {
    page,
    size: PAGE_SIZE,
    isWhole: [q, generation, activity, sort].every((text) => text === ''),
    // Our server also searches the introductions, which a list does not hold.
    needsServer: q !== '',
    select: (all) => {
      const found = all.filter((project) => matches(project, filter));
      const compare = comparisons[sort];
      return compare === undefined ? found : found.toSorted(compare);
    },
    ask: (asked) => askProjects(asked, filter, signal),
  });
}

/** How many projects there are. */
export async function countProjects(signal?: AbortSignal): Promise<number> {
  const { items, total } = await firstProjects.get(signal);
  return total ?? items.length;
}

/** Whether the projects of the home page can be put in order: only a server that counts its list has that call. */
export async function canOrderProjects(signal?: AbortSignal): Promise<boolean> {
  return (await firstProjects.get(signal)).total !== null;
}

/** A project whole, and its version. */
export interface ProjectAnswer {
  readonly project: ReadProjectDetail;
  readonly version: string | null;
}

/** One project whole. */
export async function loadProject(id: number, signal?: AbortSignal): Promise<ProjectAnswer> {
  const { data, version } = await get(endpoints.getProject, { params: { id }, signal });
  return { project: data, version };
}

/** One project whole, for staff; what a bare server's detail leaves out comes from its list. */
export async function loadEditableProject(
  id: number,
  signal?: AbortSignal,
): Promise<ProjectAnswer> {
  const answer = await loadProject(id, signal);
  const { project, version } = answer;
  if (project.line_introduction !== '' && project.activity !== '') return answer;
  const { items } = await firstProjects.get(signal);
  const listed = items.find((candidate) => candidate.id === id);
  if (listed === undefined) return answer;
  const { line_introduction, activity, heart } = listed;
  return {
    project: { ...project, line_introduction, activity, heart: project.heart ?? heart },
    version,
  };
}

/** The body of the two calls that write a project. */
const toRequest = ({ projectMember, ...rest }: WriteProject) => ({
  ...rest,
  projectMember: projectMember.map(formatMember),
});

/** A write makes old what is kept of the list, also where its answer was lost. */
const change = <Result>(write: Promise<Result>): Promise<Result> =>
  write.finally(firstProjects.forget);

/** Adds a project. */
export function createProject(body: WriteProject) {
  return change(send(endpoints.createProject, { body: toRequest(body) }));
}

/** Replaces a project whole. A stale `version` is refused, `null` overwrites what is there. */
export function updateProject(id: number, body: WriteProject, version: string | null) {
  return change(send(endpoints.updateProject, { params: { id }, body: toRequest(body), version }));
}

/** Deletes a project. A stale `version` is refused, `null` deletes what is there. */
export function deleteProject(id: number, version: string | null) {
  return change(send(endpoints.deleteProject, { params: { id }, version }));
}

/** Puts these projects first on the home page, in their order; every other follows, the newest first. */
export function orderProjects(ids: readonly number[]) {
  return change(assertOrdered(send(endpoints.orderProjects, { body: { ids: [...ids] } })));
}
