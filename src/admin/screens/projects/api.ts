import { PAGING } from '#contract/core/limits.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import {
  ReadProjectDetail,
  ReadProjectHistory,
  ReadProjectHome,
  type ReadProject,
} from '#contract/projects/read.ts';
import { type WriteProject } from '#contract/projects/schemas.ts';
import { Deleted } from '#contract/core/service.ts';
import { loadFirstWith, type ProjectFilter } from '#features/projects/api.ts';
import type { Listed } from '#shared/stores/listing.ts';
import { read, write } from '../../app/api.ts';

/** What of the list is wanted, and in which order; empty texts want everything, the newest first. */
export interface ProjectsFilter extends ProjectFilter {
  readonly sort: string;
}

/** Everything, the newest first. */
export const NO_FILTER: ProjectsFilter = { q: '', generation: '', activity: '', sort: '' };

const { firstCursor, limit } = PAGING.projectHistory;

/** One page of a server that counts, counted from 1. */
export const loadProjectPage = async (
  filter: ProjectsFilter,
  page: number,
): Promise<Listed<ReadProject>> => {
  const query = { cursor: firstCursor + page - 1, limit, ...filter };
  const { data } = await read(endpoints.listProjects.path, ReadProjectHistory, query);
  return { items: data.projects, total: data.total };
};

/** Every project, or the first page of a server that counts, asked for past the browser's cache. */
export const loadProjects = () => loadFirstWith((page) => loadProjectPage(NO_FILTER, page));

/** The projects of the home page, those of the carousel first. */
export const loadHomeOrder = async (): Promise<readonly ReadProject[]> =>
  (await read(endpoints.listHomeProjects.path, ReadProjectHome, { section: 'home' })).data.projects;

/** A project with its ETag; `etag` is `null` where the server gives none. */
export interface ProjectAnswer {
  readonly project: ReadProjectDetail;
  readonly etag: string | null;
}

/** One project whole. What the specification's detail leaves out comes from its list. */
export const loadProject = async (id: number): Promise<ProjectAnswer> => {
  const { data, etag } = await read(pathOf(endpoints.getProject, { id }), ReadProjectDetail);
  if (data.line_introduction !== '' && data.activity !== '') return { project: data, etag };
  const listed = (await loadProjects()).items.find((project) => project.id === id);
  if (listed === undefined) return { project: data, etag };
  const { line_introduction, activity, heart } = listed;
  return { project: { ...data, line_introduction, activity, heart: data.heart ?? heart }, etag };
};

/** The body as the calls take it: a member is `이름` or `이름:역할`. */
const toRequest = ({ projectMember, ...rest }: WriteProject) => ({
  ...rest,
  projectMember: projectMember.map(({ name, role }) => (role === null ? name : `${name}:${role}`)),
});

export const createProject = (body: WriteProject) =>
  write('post', endpoints.createProject.path, ReadProjectDetail, { body: toRequest(body) });

export const updateProject = (id: number, body: WriteProject, ifMatch: string | null) =>
  write('put', pathOf(endpoints.updateProject, { id }), ReadProjectDetail, {
    body: toRequest(body),
    ifMatch,
  });

export const deleteProject = (id: number, ifMatch: string | null) =>
  write('delete', pathOf(endpoints.deleteProject, { id }), Deleted, { ifMatch });

/** Puts these projects first on the home page, in their order; every other follows, the newest first. */
export const orderProjects = (ids: readonly number[]) =>
  write('put', endpoints.orderProjects.path, ReadProjectHome, { body: { ids } });
