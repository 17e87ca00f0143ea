import { authOperations } from '#contract/auth/operations.ts';
import { staffOperations as staff } from '#contract/staff/operations.ts';
import { keepCookies, ownSession } from '../auth/routes.ts';
import type { AuthServices } from '../auth/service.ts';
import { on, type Route } from '../http/route.ts';
import { acceptInvitation, invite, reset } from './invitations.ts';
import { listStaff, updateStaff } from './service.ts';

interface StaffDeps extends AuthServices {
  /** The public origin, at which links begin. */
  origin: string;
}

/** The routes of the staff accounts and of the links that set their passwords. */
export function staffRoutes({ origin, ...services }: StaffDeps): readonly Route[] {
  return [
    on(staff.listStaff, ({ db }) => listStaff(db)),
    on(staff.inviteStaff, ({ db, actor, body, session }) =>
      invite(db, actor, body, { origin, createdBy: ownSession(session).staff.id }),
    ),
    on(staff.updateStaff, ({ db, actor, params, body }) =>
      updateStaff({ db, accounts: services.accounts, actor }, params.id, body),
    ),
    on(staff.resetStaff, ({ actor, params, session }) => {
      const { id, staff: owner } = ownSession(session);
      return reset({ ...services, actor }, params.id, {
        origin,
        createdBy: owner.id,
        keptSession: id,
      });
    }),
    on(authOperations.acceptInvitation, async ({ body, context }) =>
      keepCookies(context, await acceptInvitation(services, body, context.req.raw.headers)),
    ),
  ];
}
