import { listProjects } from '#client/project-list.ts';
import { loadEditableProject } from '#client/staff/projects.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource } from '#shared/stores/resource.ts';
import { createSelection } from '../../kit/list/selection.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';

/** The resource keys that a change of a project affects. */
export const PROJECT_KEYS = ['projects'] as const;

export function projectKey(id: number): string {
  return `project/${id}`;
}

const $openQuery = openSearchOf(adminPaths.projects);

export const projectListing = createListing({
  name: 'projects',
  $query: $openQuery,
  loadPage: listProjects,
});

export const projectSelection = createSelection($openQuery, listProjects);

export function createProjectResource(id: number) {
  return createResource(projectKey(id), (signal) => loadEditableProject(id, signal));
}
