import { canOrderProjects } from '#client/staff/projects.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Whether there are drafts, schedules and a trash: only a server that counts its lists has them. */
export const publishingSupport = createResource('publishing-support', canOrderProjects);
