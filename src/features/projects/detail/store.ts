import { embeddedProject, loadProjectOnPage, type ProjectOnPage } from '#client/projects.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';

export function createProjectPage(id: number): Resource<ProjectOnPage> {
  return createResource(['projects/', id], (signal) => loadProjectOnPage(id, signal), {
    embedded: embeddedProject,
  });
}
