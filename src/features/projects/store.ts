import type { ReadProject, ReadProjectDetail } from '#contract/projects.ts';
import { PAGING } from '#contract/limits.ts';
import { searchable } from '#contract/text.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';
import {
  loadFirstProjects,
  loadHomeProjects,
  loadProject,
  loadProjects,
  type ProjectFilter,
} from './api.ts';

/** Projects the carousel shows at most. */
export const CAROUSEL = 5;

/** The carousel's projects. */
export const homeProjects = createResource('projects/home', async () =>
  (await loadHomeProjects()).slice(0, CAROUSEL),
);

/** The filters as they stand before a visitor chose any. */
export const NO_FILTER: ProjectFilter = { q: '', generation: '', activity: '' };

const matchesProject = (project: ReadProject, filter: ProjectFilter): boolean =>
  [project.title, project.line_introduction].some((text) =>
    searchable(text).includes(searchable(filter.q)),
  ) &&
  (filter.generation === '' || project.generation === Number(filter.generation)) &&
  (filter.activity === '' || project.activity.normalize('NFC') === filter.activity);

/** Every project, twelve a page, with search and filters. */
export const projectList = createListing({
  name: 'projects/list',
  size: PAGING.projectHistory.limit,
  noFilter: NO_FILTER,
  first: createResource('projects/first', loadFirstProjects),
  ask: (filter, page) => loadProjects(page, filter),
  matches: matchesProject,
});

/** One project whole. */
export const createProject = (id: number): Resource<ReadProjectDetail> =>
  createResource(['projects/', id], () => loadProject(id));
