import { createResource } from '#shared/stores/resource.ts';
import { loadHomeProjects } from './api.ts';

/** Projects the carousel shows at most. */
export const CAROUSEL = 5;

/** The carousel's projects. */
export const homeProjects = createResource('projects/home', async () =>
  (await loadHomeProjects()).slice(0, CAROUSEL),
);
