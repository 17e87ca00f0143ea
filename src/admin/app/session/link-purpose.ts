import { readLink } from '#client/staff/accounts.ts';
import { createResource } from '#shared/stores/resource.ts';
import { readInvitationToken } from './invitation-link.ts';

/** `null` over a server that does not tell. */
export const linkPurpose = createResource(
  'link',
  () => readLink({ token: readInvitationToken() }),
  {
    fresh: true,
  },
);
