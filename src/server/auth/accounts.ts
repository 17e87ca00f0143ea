import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Queries } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { type Auth, createAuth } from './auth.ts';
import { Passwords } from './passwords.ts';

/** A staff account as the command line shows it. */
export interface Account {
  username: string;
  disabled: boolean;
  createdAt: Date;
}

type Refusal = 'exists' | 'not-first' | 'unknown';

/** Why a change of an account was refused. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly reason: Refusal;

  constructor(reason: Refusal, username: string) {
    super(`${username}: ${reason}`);
    this.reason = reason;
  }
}

/** The staff accounts. No session is asked for: that is for the caller to know. */
export class Accounts {
  readonly #db: Database;
  readonly #passwords: Passwords;

  constructor(db: Database, passwords = new Passwords()) {
    this.#db = db;
    this.#passwords = passwords;
  }

  /** Every account, by name. */
  async list(): Promise<Account[]> {
    const rows = await this.#db.read
      .selectFrom('user')
      .select(['username', 'disabled', 'createdAt'])
      .orderBy('username')
      .execute();
    return rows.map(({ username, disabled, createdAt }) => ({
      username: username ?? '',
      disabled: Boolean(disabled),
      createdAt: new Date(createdAt),
    }));
  }

  /** Creates an account, the very first one as an owner; throws an AccountError when the name is taken. */
  async add(username: string, password: string): Promise<void> {
    await this.#add(username, password, false);
  }

  /** Creates the very first account, an owner; throws an AccountError, `not-first`, when there is one already. */
  async addFirst(username: string, password: string): Promise<void> {
    await this.#add(username, password, true);
  }

  async #add(username: string, password: string, onlyAsFirst: boolean): Promise<void> {
    const name = username.toLowerCase();
    try {
      await this.#change(async ({ internalAdapter }, queries) => {
        // Of two that come at once one is the first.
        await this.#db.lockTable(queries, 'user');
        const isFirst = await hasNoAccount(queries);
        if (onlyAsFirst && !isFirst) throw new AccountError('not-first', username);
        const user = await internalAdapter.createUser(
          {
            name: username,
            username: name,
            // better-auth wants an address; this one can never receive anything.
            email: `${name}@staff.invalid`,
            emailVerified: false,
            disabled: false,
            role: isFirst ? 'owner' : 'staff',
          },
          { method: 'email-password' },
        );
        await internalAdapter.linkAccount({
          userId: user.id,
          providerId: 'credential',
          accountId: user.id,
          // Only now: of fifty that come at once, the one that is let in pays for it.
          password: await this.#passwords.hash(password),
        });
      });
    } catch (error) {
      if (error instanceof AccountError) throw error;
      if (await this.#exists(name)) throw new AccountError('exists', username);
      throw error;
    }
  }

  /** Refuses or allows an account; its sessions end with it. Throws an AccountError for an unknown name. */
  async setDisabled(username: string, disabled: boolean): Promise<void> {
    await this.#change(async ({ internalAdapter }, queries) => {
      const id = await findId(queries, username);
      await internalAdapter.updateUser(id, { disabled });
      if (disabled) await internalAdapter.deleteUserSessions(id);
    });
  }

  /** Gives an account a new password and ends its sessions. Throws an AccountError for an unknown name. */
  async resetPassword(username: string, password: string): Promise<void> {
    const hash = await this.#passwords.hash(password);
    await this.#change(async ({ internalAdapter }, queries) => {
      const id = await findId(queries, username);
      await internalAdapter.updatePassword(id, hash);
      await internalAdapter.deleteUserSessions(id);
    });
  }

  /** Hashes a password that was just found right anew where its hash is one of an older version. */
  async renewHash(userId: string, password: string): Promise<void> {
    const account = await this.#db.read
      .selectFrom('account')
      .select(['id', 'password'])
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst();
    const stored = account?.password ?? null;
    if (account === undefined || stored === null || this.#passwords.isCurrent(stored)) return;
    await this.#db.write
      .updateTable('account')
      .set({ password: await this.#passwords.hash(password) })
      .where('id', '=', account.id)
      // Unless somebody has changed it in the meantime.
      .where('password', '=', stored)
      .execute();
  }

  async #exists(name: string): Promise<boolean> {
    const row = await this.#db.read
      .selectFrom('user')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Runs better-auth's own functions inside one of our transactions. */
  async #change(
    work: (context: Awaited<Auth['$context']>, queries: Transaction<Tables>) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction(async (queries) => {
      const auth = createAuth({
        db: { ...this.#db, read: queries, write: queries },
        // Nothing is signed here.
        secret: randomUUID(),
        passwords: this.#passwords,
        siteUrl: null,
      });
      await work(await auth.$context, queries);
    });
  }
}

/** Whether there is no account at all yet. */
export async function hasNoAccount(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('user').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

async function findId(queries: Queries, username: string): Promise<string> {
  const row = await queries
    .selectFrom('user')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  if (row === undefined) throw new AccountError('unknown', username);
  return row.id;
}
