import * as endpoints from '#contract/projects/endpoints.ts';
import type { ReadProject, ReadProjectDetail } from '#contract/projects/read.ts';
import { ApiError } from './transport/api-error.ts';
import { get, send } from './transport/call.ts';
import { broughtAnswer } from './transport/page-data.ts';

/** What tells the projects of the home page from all others. */
const HOME_QUERY = { section: 'home' } as const;

/** The projects of the home page, in the order set by staff. */
export async function loadHomeProjects(signal?: AbortSignal): Promise<readonly ReadProject[]> {
  return (await get(endpoints.listHomeProjects, { query: HOME_QUERY, signal })).data.projects;
}

/** The projects of the home page that this page brought. */
export function broughtHomeProjects(): readonly ReadProject[] | undefined {
  return broughtAnswer(endpoints.listHomeProjects)?.projects;
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

/** Gives a project a heart and tells how many it has then; `null` where the server does not say. */
export async function likeProject(id: number): Promise<number | null> {
  return (await send(endpoints.likeProject, { params: { id } })).data?.heart ?? null;
}

/**
 * The project that the page brought.
 * @throws ApiError `not_found` where the page brought that there is none.
 */
export function broughtProject(): ReadProjectDetail | undefined {
  const project = broughtAnswer(endpoints.getProject);
  if (project === null) throw new ApiError({ status: 404, code: 'not_found' });
  return project;
}
