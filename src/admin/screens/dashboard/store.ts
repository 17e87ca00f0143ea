import { createResource } from '#shared/stores/resource.ts';
import { countProjects } from './api.ts';

/** How many projects are done; reloaded with everything of `projects`. */
export const projectCount = createResource('projects/count', countProjects);
