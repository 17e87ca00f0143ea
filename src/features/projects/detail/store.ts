import { broughtProject, loadProject, type ProjectAnswer } from '#client/projects.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';

/** One project whole. */
export function createProjectPage(id: number): Resource<ProjectAnswer['project']> {
  return createResource(
    ['projects/', id],
    async (signal) => (await loadProject(id, signal)).project,
    { bring: broughtProject },
  );
}
