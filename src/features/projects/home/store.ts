import { loadHomeProjects } from '#client/projects.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Projects the carousel shows at most. */
export const CAROUSEL = 5;

/** The carousel's projects. */
export const homeProjects = createResource('projects/home', async (signal) =>
  (await loadHomeProjects(signal)).slice(0, CAROUSEL),
);
