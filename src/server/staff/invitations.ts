import { randomUUID } from 'node:crypto';
import { type AcceptInvitation, WEAK_PASSWORD } from '#contract/auth/schemas.ts';
import { holdsUsername } from '#contract/auth/weak-passwords.ts';
import type { InviteStaff, StaffLink } from '#contract/staff/schemas.ts';
import { type Actor, recordActivity } from '../activity/service.ts';
import { AccountError, hasAccount } from '../auth/accounts.ts';
import { createLink, type LinkOptions, spendLink } from '../auth/links.ts';
import { type AuthServices, startSession, type WithCookies } from '../auth/service.ts';
import type { Staff } from '../auth/staff.ts';
import type { Database } from '../db/database.ts';
import { Failure, invalidField } from '../errors.ts';
import { findStaff } from './service.ts';

/** Makes the link by which somebody makes an account of that name and role; throws `username_taken`. */
export async function invite(
  db: Database,
  actor: Actor,
  { username, name, role }: InviteStaff,
  options: LinkOptions,
): Promise<StaffLink> {
  const own = username.toLowerCase();
  return db.transaction(async (queries) => {
    if (await hasAccount(queries, own)) throw new Failure('username_taken');
    await recordActivity(queries, actor, { action: 'invite', kind: 'account', title: own });
    const purpose = { userId: null, username: own, name: name ?? username, role };
    return createLink(queries, purpose, options);
  });
}

/**
 * Takes an account's password away, ends its sessions and makes the link by which a new one is set. Whoever resets
 * their own account stays signed in. Throws `not_found`, and `account_disabled`.
 */
export async function reset(
  { accounts, actor }: Pick<AuthServices, 'accounts'> & { actor: Actor },
  id: string,
  { keptSession, ...options }: LinkOptions & { keptSession: string },
): Promise<StaffLink> {
  return accounts.change(async ({ setPassword }, queries) => {
    const { username, name, role, disabled } = await findStaff(queries, id);
    if (disabled) throw new Failure('account_disabled');
    await setPassword(id, randomUUID(), keptSession);
    await recordActivity(queries, actor, { action: 'reset', kind: 'account', title: username });
    return createLink(queries, { userId: id, username, name, role }, options);
  });
}

/**
 * Follows a link once: makes the account, or gives it the new password and ends its sessions, and signs it in. Throws
 * `invitation_used`, `invitation_invalid` and `username_taken`, and then the link stays what it was.
 */
export async function acceptInvitation(
  services: AuthServices,
  { token, password }: AcceptInvitation,
  headers: Headers,
): Promise<WithCookies<{ user: Staff }>> {
  const username = await services.accounts
    .change(async ({ create, setPassword }, queries) => {
      const link = await spendLink(queries, token);
      if (holdsUsername(password, link.username)) {
        throw invalidField('password', WEAK_PASSWORD.username);
      }
      if (link.userId === null) await create({ ...link, password });
      else await setPassword(link.userId, password);
      const { username: title } = link;
      await recordActivity(queries, title, { action: 'accept', kind: 'account', title });
      return link.username;
    })
    .catch((error: unknown) => {
      if (error instanceof AccountError) throw new Failure('username_taken', { cause: error });
      throw error;
    });
  return startSession(services, { username, password, remember: false }, headers);
}
