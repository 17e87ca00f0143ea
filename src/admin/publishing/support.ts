import { canOrderProjects } from '#client/staff/projects.ts';
import { createResource } from '#shared/stores/resource.ts';
import { useData } from '#shared/stores/use-data.ts';

/** Only a server that counts its lists has drafts, schedules and a trash. */
const publishingSupport = createResource('publishing-support', canOrderProjects);

export function useCanPublish(): boolean {
  return useData(publishingSupport) ?? false;
}
