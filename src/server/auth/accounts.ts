import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { StaffRole } from '#contract/staff/schemas.ts';
import { type Activity, recordActivity } from '../activity/service.ts';
import type { Database, Queries } from '../db/database.ts';
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

interface NewAccount {
  username: string;
  name: string;
  role: StaffRole;
  password: string;
}

/** What may be done to accounts inside a transaction. */
export interface AccountChanges {
  /** Makes an account; throws an AccountError when the name is taken. */
  create: (account: NewAccount) => Promise<void>;
  /** Refuses or allows an account; its sessions end with it. */
  setDisabled: (id: string, disabled: boolean) => Promise<void>;
  /** Gives an account a new password and ends its sessions, all but one where that is named. */
  setPassword: (id: string, password: string, keptSession?: string) => Promise<void>;
}

type InternalAdapter = Awaited<Auth['$context']>['internalAdapter'];

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
    await this.change(async ({ create }, queries) => {
      // Of two that come at once one is the first.
      await this.#db.lockTable(queries, 'user');
      const isFirst = await hasNoAccount(queries);
      if (onlyAsFirst && !isFirst) throw new AccountError('not-first', username);
      await create({ username, name: username, role: isFirst ? 'owner' : 'staff', password });
      await recordActivity(queries, null, entryOf('create', username));
    });
  }

  /** Refuses or allows an account; its sessions end with it. Throws an AccountError for an unknown name. */
  async setDisabled(username: string, disabled: boolean): Promise<void> {
    await this.change(async (changes, queries) => {
      await changes.setDisabled(await findId(queries, username), disabled);
      await recordActivity(queries, null, entryOf(disabled ? 'disable' : 'enable', username));
    });
  }

  /** Gives an account a new password and ends its sessions. Throws an AccountError for an unknown name. */
  async resetPassword(username: string, password: string): Promise<void> {
    await this.change(async ({ setPassword }, queries) => {
      await setPassword(await findId(queries, username), password);
      await recordActivity(queries, null, entryOf('reset', username));
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

  /** Changes accounts in one transaction, by better-auth's own functions. */
  async change<Result>(
    work: (changes: AccountChanges, queries: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result> {
    return this.#db.transaction(async (queries) => {
      const auth = createAuth({
        db: { ...this.#db, read: queries, write: queries },
        // Nothing is signed here.
        secret: randomUUID(),
        passwords: this.#passwords,
        siteUrl: null,
      });
      const { internalAdapter } = await auth.$context;
      return work(this.#changesBy(internalAdapter, queries), queries);
    });
  }

  #changesBy(adapter: InternalAdapter, queries: Transaction<Tables>): AccountChanges {
    return {
      create: async ({ username, name, role, password }) => {
        const own = username.toLowerCase();
        await this.#db.lockTable(queries, 'user');
        if (await hasAccount(queries, own)) throw new AccountError('exists', username);
        const user = await adapter.createUser(
          {
            name,
            username: own,
            // better-auth wants an address; this one can never receive anything.
            email: `${own}@staff.invalid`,
            emailVerified: false,
            disabled: false,
            role,
          },
          { method: 'email-password' },
        );
        await adapter.linkAccount({
          userId: user.id,
          providerId: 'credential',
          accountId: user.id,
          // Only now: of fifty that come at once, the one that is let in pays for it.
          password: await this.#passwords.hash(password),
        });
      },
      setDisabled: async (id, disabled) => {
        await adapter.updateUser(id, { disabled });
        if (disabled) await adapter.deleteUserSessions(id);
      },
      setPassword: async (id, password, keptSession = '') => {
        await adapter.updatePassword(id, await this.#passwords.hash(password));
        await queries
          .deleteFrom('session')
          .where('userId', '=', id)
          .where('id', '!=', keptSession)
          .execute();
      },
    };
  }
}

/** Whether there is an account of that name, in lower case. */
export async function hasAccount(queries: Queries, name: string): Promise<boolean> {
  const row = await queries
    .selectFrom('user')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirst();
  return row !== undefined;
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

function entryOf(action: Activity['action'], username: string): Activity {
  return { action, kind: 'account', title: username.toLowerCase() };
}
