import { embeddedHomeProjects, loadHomeProjects } from '#client/projects.ts';
import { PROJECTS_AT_ONCE } from '#contract/projects/kinds.ts';
import { createResource } from '#shared/stores/resource.ts';

export const CAROUSEL = PROJECTS_AT_ONCE.home;

export const homeProjects = createResource(
  'projects/home',
  async (signal) => (await loadHomeProjects(signal)).slice(0, CAROUSEL),
  { embedded: () => embeddedHomeProjects()?.slice(0, CAROUSEL) },
);
