import { embeddedProject, loadShownProject } from '#client/projects.ts';
import type { ReadProjectDetail } from '#contract/projects/read.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';

export function createProjectPage(id: number): Resource<ReadProjectDetail> {
  return createResource(['projects/', id], (signal) => loadShownProject(id, signal), {
    embedded: embeddedProject,
  });
}
