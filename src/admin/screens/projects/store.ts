import { listProjects } from '#client/project-list.ts';
import type { ProjectAnswer } from '#client/projects.ts';
import { canOrderProjects, loadEditableProject, loadHomeOrder } from '#client/staff/projects.ts';
import type { ReadProject } from '#contract/projects/read.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource, type DataOf, type Resource } from '#shared/stores/resource.ts';
import { adminPaths } from '../../app/paths.ts';
import { createSelection } from '../../kit/list/selection.ts';
import { openSearchOf, searchOf } from '../../kit/navigation/search.ts';

/** What a change of a project changes wherever projects are listed. */
export const PROJECT_KEYS = ['projects'] as const;

/** The key of one project whole. */
export function projectKey(id: number): string {
  return `project/${id}`;
}

/** What the address asks the list for. */
export const $projectsQuery = searchOf(adminPaths.projects);

const $openQuery = openSearchOf(adminPaths.projects);

/** Every project, twelve a page, as the address asks. */
export const projectListing = createListing({
  name: 'projects',
  $query: $openQuery,
  loadPage: listProjects,
});

export type ListedProjects = DataOf<typeof projectListing>;

/** The projects that are selected. */
export const projectSelection = createSelection<ReadProject>($openQuery);

/** Whether the projects of the home page can be put in order. */
export const orderSupport = createResource('projects/order-support', canOrderProjects);

/** The projects of the home page, to be put in order. */
export const homeOrder = createResource('projects/order', loadHomeOrder, { fresh: true });

/** One project whole, with its version. */
export function createProjectResource(id: number): Resource<ProjectAnswer> {
  return createResource(projectKey(id), (signal) => loadEditableProject(id, signal));
}
