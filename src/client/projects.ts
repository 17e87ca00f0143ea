import * as v from 'valibot';
import { readList, readText, readUrl } from '#contract/core/read.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import { ReadProject, ReadProjectDetail } from '#contract/projects/read.ts';
import { loadByPreviewLink } from './preview-link.ts';
import { ApiError } from './transport/api-error.ts';
import { get, send } from './transport/call.ts';
import { embeddedAnswer } from './transport/page-data.ts';

const HOME_QUERY = { section: 'home' } as const;

export async function loadHomeProjects(signal?: AbortSignal): Promise<readonly ReadProject[]> {
  return (await get(endpoints.listHomeProjects, { query: HOME_QUERY, signal })).data.projects;
}

export function embeddedHomeProjects(): readonly ReadProject[] | undefined {
  return embeddedAnswer(endpoints.listHomeProjects)?.projects;
}

export function loadProject(id: number, signal?: AbortSignal) {
  return get(endpoints.getProject, { params: { id }, signal });
}

/** A published project, or one that the preview link shows. */
export async function loadProjectOnPage(id: number, signal?: AbortSignal): Promise<ProjectOnPage> {
  const previewed = await loadByPreviewLink('project', id, { read: ReadProjectDetail, signal });
  return previewed ?? (await loadProject(id, signal)).data;
}

/** Adds a heart to a project and returns the new count; `null` where the server does not tell it. */
export async function likeProject(id: number): Promise<number | null> {
  return (await send(endpoints.likeProject, { params: { id } })).data?.heart ?? null;
}

/** The page's data also has the portraits of the team, and the project to go on with. */
const embeddedPage = {
  ...endpoints.getProject,
  read: v.object({
    ...ReadProjectDetail.entries,
    faces: readList(v.object({ name: readText(), profile: readUrl })),
    next: v.nullable(ReadProject),
  }),
};

export type ProjectOnPage = ReadProjectDetail & Partial<v.InferOutput<typeof embeddedPage.read>>;

/** Fails with `not_found` where the page says that the project does not exist */
export function embeddedProject(): ProjectOnPage | undefined {
  const project = embeddedAnswer(embeddedPage);
  if (project === null) throw new ApiError({ status: 404, code: 'not_found' });
  return project;
}
