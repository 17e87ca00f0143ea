import type { ReadProject } from '#contract/projects/read.ts';
import { PAGING } from '#contract/core/limits.ts';
import { searchable } from '#contract/core/searchable.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource } from '#shared/stores/resource.ts';
import { loadFirstProjects, loadProjects, type ProjectFilter } from './api.ts';

/** The filters as they stand before a visitor chose any. */
export const NO_FILTER: ProjectFilter = { q: '', generation: '', activity: '' };

/** Whether a filter lets a project through, by what a list knows of it. */
export const matchesProject = (project: ReadProject, filter: ProjectFilter): boolean =>
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
  // Our server also searches the introductions, which a list does not hold.
  needsServer: ({ q }) => q !== '',
});
