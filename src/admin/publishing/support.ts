import { canOrderProjects } from '#client/staff/projects.ts';
import { createResource } from '#shared/stores/resource.ts';
import { useData } from '#shared/stores/use-data.ts';

/** Drafts, schedules and a trash exist only on a server that counts its lists. */
const publishingSupport = createResource('publishing-support', canOrderProjects);

export function useCanPublish(): boolean {
  return useData(publishingSupport) ?? false;
}
