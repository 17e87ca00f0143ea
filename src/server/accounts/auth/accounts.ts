import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ChangePassword } from '#contract/auth/schemas.ts';
import type { StaffRole } from '#contract/staff/schemas.ts';
import { recordAccount } from '../../audit/activity.ts';
import { Failure, notFound } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { checkCredential, readCredential } from '../sessions/opening.ts';
import { type Auth, createAuth } from './auth.ts';
import { endInvitations, endLinks } from './links.ts';
import { Passwords } from './passwords.ts';

export interface Account {
  username: string;
  disabled: boolean;
  createdAt: Date;
}

interface NewAccount {
  username: string;
  name: string;
  role: StaffRole;
  password: string;
}

interface AccountChanges {
  /** Throws `username_taken`. */
  create: (account: NewAccount) => Promise<void>;
  /** Also ends its sessions and links. */
  setDisabled: (id: string, disabled: boolean) => Promise<void>;
  /** Also ends its links and its sessions, except the named one, or `all`. */
  setPassword: (id: string, password: string, exceptSession?: string) => Promise<void>;
}

type AccountWork<Result> = (
  changes: AccountChanges,
  queries: Transaction<Tables>,
) => Promise<Result>;

type InternalAdapter = Awaited<Auth['$context']>['internalAdapter'];

/** The caller checks permissions. */
export class Accounts {
  readonly #db: Database;
  readonly #passwords: Passwords;

  constructor(db: Database, passwords = new Passwords()) {
    this.#db = db;
    this.#passwords = passwords;
  }

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

  /** The very first account becomes an owner. Throws `username_taken`, and `setup_done` where it is not the first. */
  async add(username: string, password: string, { onlyAsFirst = false } = {}): Promise<void> {
    await this.change(async ({ create }, queries) => {
      const isFirst = await hasNoAccount(queries);
      if (onlyAsFirst && !isFirst) throw new Failure('setup_done');
      await create({ username, name: username, role: isFirst ? 'owner' : 'staff', password });
      await recordAccount(queries, null, 'create', username.toLowerCase());
    });
  }

  /** Also ends its sessions and links. Throws `not_found`. */
  async setDisabled(username: string, disabled: boolean): Promise<void> {
    await this.change(async (changes, queries) => {
      await changes.setDisabled(await findId(queries, username), disabled);
      await recordAccount(queries, null, disabled ? 'disable' : 'enable', username.toLowerCase());
    });
  }

  /** Also ends its sessions and links. Throws `not_found`. */
  async resetPassword(username: string, password: string): Promise<void> {
    await this.change(async ({ setPassword }, queries) => {
      await setPassword(await findId(queries, username), password);
      await recordAccount(queries, null, 'reset', username.toLowerCase());
    });
  }

  /** Also ends its links; throws `invalid_credentials` for a wrong present password, and `unauthenticated`. */
  async changeOwnPassword(
    session: Session,
    { currentPassword, newPassword, revokeOtherSessions }: ChangePassword,
  ): Promise<void> {
    const { id, username } = session.staff;
    const verified = await readCredential(this.#db.read, username);
    const { hash } = verified ?? {};
    if (
      hash === undefined ||
      !(await this.#passwords.verify({ hash, password: currentPassword }))
    ) {
      throw new Failure('invalid_credentials');
    }
    await this.change(async ({ setPassword }, queries) => {
      await readRole(queries, session);
      await checkCredential(queries, username, verified);
      await setPassword(id, newPassword, revokeOtherSessions ? session.id : 'all');
      await recordAccount(queries, username, 'password', username);
    });
  }

  /** Throws `unauthenticated` or `owners_only` where the owner's session or role has just ended. */
  async changeAs<Result>(session: Session, work: AccountWork<Result>): Promise<Result> {
    return this.change(async (changes, queries) => {
      if ((await readRole(queries, session)) !== 'owner') throw new Failure('owners_only');
      return work(changes, queries);
    });
  }

  async change<Result>(work: AccountWork<Result>): Promise<Result> {
    return this.#db.transaction(async (queries) => {
      await this.#db.lockTable(queries, 'user');
      const auth = createAuth({
        db: { ...this.#db, read: queries, write: queries },
        // This instance signs nothing.
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
        if (await hasAccount(queries, own)) throw new Failure('username_taken');
        const user = await adapter.createUser(
          {
            name,
            username: own,
            // better-auth requires an address; this one can never receive anything.
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
          // Hashed last: of fifty concurrent requests only the accepted one pays for it.
          password: await this.#passwords.hash(password),
        });
        await endInvitations(queries, own);
      },
      setDisabled: async (id, disabled) => {
        await adapter.updateUser(id, { disabled });
        if (disabled) await adapter.deleteUserSessions(id);
        await endLinks(queries, id);
      },
      setPassword: async (id, password, exceptSession = '') => {
        await adapter.updatePassword(id, await this.#passwords.hash(password));
        const sessions = queries.deleteFrom('session').where('userId', '=', id);
        if (exceptSession !== 'all') await sessions.where('id', '!=', exceptSession).execute();
        await endLinks(queries, id);
      },
    };
  }
}

/** Throws `unauthenticated` where the session has just ended. */
async function readRole(queries: Queries, { id }: Session): Promise<StaffRole> {
  const account = await queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .where('session.id', '=', id)
    .select('role')
    .executeTakeFirst();
  if (account === undefined) throw new Failure('unauthenticated');
  return account.role;
}

export async function hasAccount(queries: Queries, name: string): Promise<boolean> {
  const row = await queries
    .selectFrom('user')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasNoAccount(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('user').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

async function findId(queries: Queries, username: string): Promise<string> {
  const row = await queries
    .selectFrom('user')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirstOrThrow(notFound);
  return row.id;
}
