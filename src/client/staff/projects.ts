import { PAGING } from '#contract/core/paging.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import { formatMember } from '#contract/projects/member-text.ts';
import type { ReadProjectDetail } from '#contract/projects/read.ts';
import type { WriteProject } from '#contract/projects/schemas.ts';
import { firstProjects } from '../project-list.ts';
import { loadProject } from '../projects.ts';
import { get, send, type WithVersion } from '../transport/call.ts';
import { onceBy } from './once-by.ts';
import { assertOrdered } from './supported.ts';

async function countProjects(signal?: AbortSignal): Promise<number> {
  const { items, total } = await firstProjects.get(signal);
  return total ?? items.length;
}

/** Counts the public projects that are over; all projects over a server that does not count. */
export async function countOverProjects(signal?: AbortSignal) {
  const query = { cursor: PAGING.projectHistory.firstCursor, limit: 1, status: 'published' };
  const { data } = await get(endpoints.listProjects, { query: { ...query, over: 'true' }, signal });
  if (data.total !== null) return { count: data.total, isOver: true };
  return { count: await countProjects(signal), isOver: false };
}

/** A basic server leaves fields out, which are then taken from its list. */
export async function loadEditableProject(
  id: number,
  signal?: AbortSignal,
): Promise<WithVersion<ReadProjectDetail>> {
  const answer = await loadProject(id, signal);
  const { data: project, version } = answer;
  if (project.line_introduction !== '' && project.activity !== '') return answer;
  const { items } = await firstProjects.get(signal);
  const listed = items.find((candidate) => candidate.id === id);
  if (listed === undefined) return answer;
  const { line_introduction, activity, heart } = listed;
  const data = { ...project, line_introduction, activity, heart: project.heart ?? heart };
  return { data, version };
}

const toRequest = ({ projectMember, ...rest }: WriteProject) => ({
  ...rest,
  projectMember: projectMember.map(formatMember),
});

/** A write makes the cached list stale, also where its answer was lost. */
const change = <Result>(write: Promise<Result>): Promise<Result> =>
  write.finally(firstProjects.forget);

export function createProject(body: WriteProject, key: string | null = null) {
  return change(send(endpoints.createProject, { body: toRequest(body), headers: onceBy(key) }));
}

export function updateProject(id: number, body: WriteProject, version: string | null) {
  return change(send(endpoints.updateProject, { params: { id }, body: toRequest(body), version }));
}

export function deleteProject(id: number, version: string | null) {
  return change(send(endpoints.deleteProject, { params: { id }, version }));
}

export function loadHomeOrder(signal: AbortSignal) {
  return get(endpoints.listHomeProjects, { query: { section: 'home' }, signal });
}

/** All other projects follow, newest first. A stale `version` of the list is refused; `null` overwrites any. */
export function orderProjects(ids: readonly number[], version: string | null) {
  return change(assertOrdered(send(endpoints.orderProjects, { body: { ids: [...ids] }, version })));
}
