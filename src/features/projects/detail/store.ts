import { embeddedProject, loadShownProject, type ShownProject } from '#client/projects.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';

export function createProjectPage(id: number): Resource<ShownProject> {
  return createResource(['projects/', id], (signal) => loadShownProject(id, signal), {
    embedded: embeddedProject,
  });
}
