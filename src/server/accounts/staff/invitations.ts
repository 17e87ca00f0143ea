import { randomUUID } from 'node:crypto';
import type { AcceptInvitation } from '#contract/auth/schemas.ts';
import type { InviteStaff, StaffLink } from '#contract/staff/schemas.ts';
import { recordAccount } from '../../audit/activity.ts';
import { Failure } from '../../core/errors.ts';
import type { Session, Staff } from '../../core/session.ts';
import { type Accounts, hasAccount } from '../auth/accounts.ts';
import { refuseWeak } from '../auth/common-passwords.ts';
import { createLink, type LinkOptions, redeemLink, revokeInvitation } from '../auth/links.ts';
import { type AuthServices, startSession, type WithCookies } from '../auth/service.ts';
import { findStaff } from './service.ts';

/** Throws `username_taken`. */
export async function invite(
  accounts: Accounts,
  { username, name, role }: InviteStaff,
  options: LinkOptions,
): Promise<StaffLink> {
  const own = username.toLowerCase();
  const { session } = options;
  return accounts.changeAs(session, async (_, queries) => {
    if (await hasAccount(queries, own)) throw new Failure('username_taken');
    await recordAccount(queries, session.staff.username, 'invite', own);
    const purpose = { userId: null, username: own, name: name ?? null, role };
    return createLink(queries, purpose, options);
  });
}

/** Throws `not_found`. */
export async function revoke(
  accounts: Accounts,
  session: Session,
  id: string,
): Promise<{ id: string }> {
  return accounts.changeAs(session, async (_, queries) => {
    const username = await revokeInvitation(queries, id);
    await recordAccount(queries, session.staff.username, 'uninvite', username);
    return { id };
  });
}

/** Removes the password and the sessions, except the caller's own. Throws `not_found` and `account_disabled`. */
export async function reset(
  accounts: Accounts,
  id: string,
  options: LinkOptions,
): Promise<StaffLink> {
  const { session } = options;
  return accounts.changeAs(session, async ({ setPassword }, queries) => {
    const { username, name, role, disabled } = await findStaff(queries, id);
    if (disabled) throw new Failure('account_disabled');
    await setPassword(id, randomUUID(), session.id);
    await recordAccount(queries, session.staff.username, 'reset', username);
    return createLink(queries, { userId: id, username, name, role }, options);
  });
}

/** Throws `invitation_used`, `invitation_invalid` and `username_taken`; the link then stays as it was. */
export async function acceptInvitation(
  services: AuthServices,
  { token, password }: AcceptInvitation,
  headers: Headers,
): Promise<WithCookies<{ user: Staff }>> {
  const username = await services.accounts.change(async ({ create, setPassword }, queries) => {
    const link = await redeemLink(queries, token);
    refuseWeak('password', password, link.username);
    if (link.userId === null) await create({ ...link, password });
    else if ((await findStaff(queries, link.userId)).disabled) {
      throw new Failure('invitation_invalid');
    } else await setPassword(link.userId, password);
    await recordAccount(queries, link.username, 'accept', link.username);
    return link.username;
  });
  return startSession(services, { username, password, remember: false }, headers);
}
