import { canOrderProjects } from '#client/staff/projects.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Drafts, schedules and a trash exist only on a server that counts its lists. */
export const publishingSupport = createResource('publishing-support', canOrderProjects);
