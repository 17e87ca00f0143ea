import type { ReadProjectDetail } from '#contract/projects/read.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';
import { loadProject } from './api.ts';

/** One project whole. */
export const createProject = (id: number): Resource<ReadProjectDetail> =>
  createResource(['projects/', id], () => loadProject(id));
