import { authOperations } from '#contract/auth/operations.ts';
import { staffOperations as staff } from '#contract/staff/operations.ts';
import { on, type Route } from '../../http/route.ts';
import { listInvitations, readLink } from '../auth/links.ts';
import { applyCookies } from '../auth/routes.ts';
import type { AuthServices } from '../auth/service.ts';
import { acceptInvitation, invite, reset, revoke } from './invitations.ts';
import { listStaff, updateStaff } from './service.ts';

interface StaffDeps extends AuthServices {
  origin: string;
}

export function staffRoutes({ origin, ...services }: StaffDeps): readonly Route[] {
  const { accounts } = services;
  return [
    on(staff.listStaff, ({ db }) => listStaff(db)),
    on(staff.inviteStaff, ({ body, session }) => invite(accounts, body, { origin, session })),
    on(staff.listInvitations, ({ db }) => listInvitations(db.read)),
    on(staff.revokeInvitation, ({ params, session }) => revoke(accounts, session, params.id)),
    on(staff.readLink, ({ db, body }) => readLink(db.read, body.token)),
    on(staff.updateStaff, ({ params, body, session }) =>
      updateStaff(accounts, session, params.id, body),
    ),
    on(staff.resetStaff, ({ params, session }) => reset(accounts, params.id, { origin, session })),
    on(authOperations.acceptInvitation, async ({ body, context }) =>
      applyCookies(context, await acceptInvitation(services, body, context.req.raw.headers)),
    ),
  ];
}
