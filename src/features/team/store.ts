import { GENERATION } from '#site';
import { createResource } from '#shared/stores/resource.ts';
import { loadMembers } from './api.ts';
import { groupMembers } from './groups.ts';

/** The team of the club's generation in its sections. */
export const team = createResource(['members/', GENERATION], async () =>
  groupMembers(await loadMembers(GENERATION)),
);
