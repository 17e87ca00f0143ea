import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { Failure } from '../../core/errors.ts';
import type { Queries } from '../../db/database.ts';

interface Credential {
  /** Of the password. */
  hash: string;
  /** Another one after every new password, and whenever the account is stopped or allowed again. */
  stamp: string;
}

/** Null for an unknown or disabled account. */
export async function readCredential(
  queries: Queries,
  username: string,
): Promise<Credential | null> {
  const row = await queries
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .where('username', '=', username.toLowerCase())
    .select(['password', 'disabled', 'user.updatedAt as changed'])
    .executeTakeFirst();
  if (row === undefined || row.password === null || Boolean(row.disabled)) return null;
  const { password: hash, changed } = row;
  return { hash, stamp: `${hash} ${new Date(changed).getTime()}` };
}

/** Throws `invalid_credentials` where the account is no longer as it was when its password was verified. */
export async function checkCredential(
  queries: Queries,
  username: string,
  verified: Credential | null,
): Promise<void> {
  const stored = await readCredential(queries, username);
  if (verified === null || stored?.stamp !== verified.stamp) {
    throw new Failure('invalid_credentials');
  }
}

interface Opening {
  username: string;
  /** As it was read before the password was verified. */
  credential: Credential | null;
  remembered: boolean;
  /** The id of the open session that ends with this one. */
  replaced: string | null;
}

/** What the session of a sign-in under way depends on: better-auth hands none of it on. */
export const OPENING = new AsyncLocalStorage<Opening>();

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter;

/** Makes a session only in a transaction that locks its account and finds the password that was verified. */
export function withLockedAccount(
  write: Queries,
  over: (queries: Queries) => MakeAdapter,
): MakeAdapter {
  return (options) => {
    const adapter = over(write)(options);
    return {
      ...adapter,
      create: (call) => {
        if (call.model !== 'session') return adapter.create(call);
        return write.transaction().execute(async (queries) => {
          await applyOpening(queries, OPENING.getStore());
          return over(queries)(options).create(call);
        });
      },
    };
  };
}

async function applyOpening(queries: Queries, opening: Opening | undefined): Promise<void> {
  if (opening === undefined) throw new Error('A session was made without a sign-in.');
  const { username, credential, replaced } = opening;
  // Waits for whoever changes accounts, and then keeps them waiting.
  await queries
    .updateTable('user')
    .set({ last_seen: new Date().toISOString() })
    .where('username', '=', username.toLowerCase())
    .execute();
  await checkCredential(queries, username, credential);
  if (replaced !== null) {
    await queries.deleteFrom('session').where('id', '=', replaced).execute();
  }
}
