import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type {
  Invitations,
  LinkPurpose as ReadableLink,
  StaffLink,
  StaffRole,
} from '#contract/staff/schemas.ts';
import { Failure, notFound } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import type { Queries } from '../../db/database.ts';
import { forget } from '../../db/job.ts';
import type { Tables } from '../../db/schema.ts';
import { hashToken } from '../sessions/hashed-tokens.ts';

const LIFE_MS = 7 * 24 * 60 * 60_000;

export interface LinkPurpose {
  userId: string | null;
  username: string;
  /** Null takes the name of the earlier link, or else the username. */
  name: string | null;
  role: StaffRole;
}

type RedeemedLink = LinkPurpose & { name: string };

export interface LinkOptions {
  origin: string;
  session: Session;
}

/**
 * A link that sets a password once, within seven days; an earlier one for the same name ends. The token is in the
 * fragment, which browsers do not send, and the table holds only its hash.
 */
export async function createLink(
  queries: Queries,
  { userId, username, name, role }: LinkPurpose,
  { origin, session }: LinkOptions,
): Promise<StaffLink> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + LIFE_MS).toISOString();
  const earlier = await endInvitations(queries, username);
  await queries
    .insertInto('invitations')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      username,
      name: name ?? earlier ?? username,
      role,
      created_by: session.staff.id,
      expires_at,
      used_at: null,
    })
    .execute();
  return { url: `${origin}/admin/invitation#token=${token}`, expires_at };
}

/** Throws `invitation_used`, also for all but one of concurrent uses, and `invitation_invalid`. */
export async function redeemLink(
  queries: Transaction<Tables>,
  token: string,
): Promise<RedeemedLink> {
  const now = new Date().toISOString();
  // A concurrent second use waits here, and then finds the link used.
  const row = await queries
    .updateTable('invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'username', 'name', 'role'])
    .executeTakeFirst();
  return row ?? refuse(queries, token);
}

/** Throws like `redeemLink`. */
export async function readLink(queries: Queries, token: string): Promise<ReadableLink> {
  const row = await openLinks(queries)
    .where('token_hash', '=', hashToken(token))
    .select('user_id')
    .executeTakeFirst();
  if (row === undefined) return refuse(queries, token);
  const { id: _, user_id, ...purpose } = row;
  return { ...purpose, is_reset: user_id !== null };
}

export async function listInvitations(queries: Queries): Promise<Invitations> {
  const open = openLinks(queries).where('user_id', 'is', null);
  return { invitations: await open.orderBy('invitations.username').execute() };
}

/** Returns the username; throws `not_found`. */
export async function revokeInvitation(queries: Queries, id: string): Promise<string> {
  const row = await queries
    .deleteFrom('invitations')
    .where('token_hash', '=', id)
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .returning('username')
    .executeTakeFirstOrThrow(notFound);
  return row.username;
}

/** Links that can still be used. The hash serves as their id: nobody can compute the token from it. */
function openLinks(queries: Queries) {
  return queries
    .selectFrom('invitations')
    .innerJoin('user', 'user.id', 'created_by')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .select((row) => [
      'token_hash as id',
      'invitations.username',
      'invitations.role',
      row.fn.coalesce('user.username', row.val('')).as('invited_by'),
      'expires_at',
    ]);
}

async function refuse(queries: Queries, token: string): Promise<never> {
  const used = await queries
    .selectFrom('invitations')
    .select('used_at')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  throw new Failure(used === undefined ? 'invitation_invalid' : 'invitation_used');
}

export async function endInvitations(queries: Queries, username: string): Promise<string | null> {
  const ended = await queries
    .deleteFrom('invitations')
    .where('username', '=', username)
    .where('used_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return ended?.name ?? null;
}

/** Ends the links that would set the account's password, and those that the account made, preview links included. */
export async function endLinks(queries: Queries, userId: string): Promise<void> {
  await queries
    .deleteFrom('invitations')
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('created_by', '=', userId)]))
    .execute();
  await queries.deleteFrom('preview_links').where('created_by', '=', userId).execute();
}

export const FORGET_LINKS = forget('invitations', 'expires_at', 0);
