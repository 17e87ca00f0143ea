import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { StaffLink, StaffRole } from '#contract/staff/schemas.ts';
import type { Queries } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { Failure } from '../errors.ts';
import { hashToken } from './sessions/hashed-tokens.ts';

const LIFE_MS = 7 * 24 * 60 * 60_000;

/** Whose password a link sets: that of a new account, or that of `userId`. */
export interface LinkPurpose {
  userId: string | null;
  username: string;
  name: string;
  role: StaffRole;
}

/** Where a link leads, and who answers for it. */
export interface LinkOptions {
  /** The public origin. */
  origin: string;
  /** The id of the owner who makes the link. */
  createdBy: string;
}

/**
 * Makes a link that sets a password once, within seven days. An earlier one for the same name ends. The token stands in
 * the fragment, which browsers send to nobody, and the table keeps only its hash.
 */
export async function createLink(
  queries: Queries,
  { userId, username, name, role }: LinkPurpose,
  { origin, createdBy }: LinkOptions,
): Promise<StaffLink> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + LIFE_MS).toISOString();
  await queries
    .deleteFrom('invitations')
    .where('username', '=', username)
    .where('used_at', 'is', null)
    .execute();
  await queries
    .insertInto('invitations')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      username,
      name,
      role,
      created_by: createdBy,
      expires_at,
      used_at: null,
    })
    .execute();
  return { url: `${origin}/admin/invitation#token=${token}`, expires_at };
}

/**
 * Uses a link up and says what it was for. Throws `invitation_used`, also for all but one of those who come at once,
 * and `invitation_invalid` for one that is too old or that nobody made.
 */
export async function spendLink(queries: Transaction<Tables>, token: string): Promise<LinkPurpose> {
  const now = new Date().toISOString();
  const token_hash = hashToken(token);
  // Whoever comes second waits for the first here, and then finds the link used.
  const row = await queries
    .updateTable('invitations')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'username', 'name', 'role'])
    .executeTakeFirst();
  if (row !== undefined) {
    const { user_id: userId, username, name, role } = row;
    return { userId, username, name, role };
  }
  const used = await queries
    .selectFrom('invitations')
    .select('used_at')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  throw new Failure(used === undefined ? 'invitation_invalid' : 'invitation_used');
}

/** Ends the links that would set the password of an account, and those that its owner made for others. */
export async function endLinks(queries: Queries, userId: string): Promise<void> {
  await queries
    .deleteFrom('invitations')
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('created_by', '=', userId)]))
    .execute();
}

/** Removes the links that are too old at `now`. */
export async function removeOldLinks(queries: Queries, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  await queries.deleteFrom('invitations').where('expires_at', '<=', moment).execute();
}
