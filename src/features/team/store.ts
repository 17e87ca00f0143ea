import { broughtMembers, listMembers } from '#client/members.ts';
import { createResource } from '#shared/stores/resource.ts';
import { GENERATION } from '#site';
import { groupMembers } from './groups.ts';

/** The team of the club's generation in its sections. */
export const team = createResource(
  ['members/', GENERATION],
  async (signal) => groupMembers(await listMembers(GENERATION, signal)),
  {
    bring: () => {
      const members = broughtMembers();
      return members && groupMembers(members);
    },
  },
);
