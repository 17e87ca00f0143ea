import type { ActivityAction } from '#contract/activity/kinds.ts';
import type { StaffAccount, StaffList, UpdateStaff } from '#contract/staff/schemas.ts';
import { recordAccount } from '../../audit/activity.ts';
import { Failure } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import { type Database, inSnapshot, type Queries } from '../../db/database.ts';
import type { Accounts } from '../auth/accounts.ts';
import { endLinks } from '../auth/links.ts';

export async function listStaff(db: Database): Promise<StaffList> {
  const staff = await inSnapshot(db, ({ read }) => readStaff(read));
  return {
    staff: staff.toSorted(
      (one, other) =>
        Number(other.role === 'owner') - Number(one.role === 'owner') ||
        (one.username < other.username ? -1 : 1),
    ),
  };
}

/** Throws `not_found`, and `last_owner`, also for one of two concurrent calls. */
export async function updateStaff(
  accounts: Accounts,
  session: Session,
  id: string,
  { role, disabled }: UpdateStaff,
): Promise<StaffAccount> {
  return accounts.changeAs(session, async (changes, queries) => {
    const before = await findStaff(queries, id);
    const after = { role: role ?? before.role, disabled: disabled ?? before.disabled };
    const stepsDown = isOwner(before) && !isOwner(after);
    if (stepsDown) {
      const all = await readStaff(queries);
      if (!all.some((other) => other.id !== id && isOwner(other))) throw new Failure('last_owner');
    }
    if (stepsDown) await endLinks(queries, id);
    const record = (action: ActivityAction) =>
      recordAccount(queries, session.staff.username, action, before.username);
    if (after.role !== before.role) {
      await queries.updateTable('user').set({ role: after.role }).where('id', '=', id).execute();
      await record('role');
    }
    if (after.disabled !== before.disabled) {
      await changes.setDisabled(id, after.disabled);
      await record(after.disabled ? 'disable' : 'enable');
    }
    return findStaff(queries, id);
  });
}

/** A disabled owner does not count. */
function isOwner({ role, disabled }: Pick<StaffAccount, 'role' | 'disabled'>): boolean {
  return role === 'owner' && !disabled;
}

/** Throws `not_found`. */
export async function findStaff(queries: Queries, id: string): Promise<StaffAccount> {
  const [account] = await readStaff(queries, id);
  if (account === undefined) throw new Failure('not_found');
  return account;
}

async function readStaff(queries: Queries, id?: string): Promise<StaffAccount[]> {
  const rows = await queries
    .selectFrom('user')
    .select(['id', 'username', 'name', 'role', 'disabled', 'last_seen'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
  const open = await queries
    .selectFrom('session')
    .select(({ fn }) => [
      'userId',
      fn.countAll<number>().as('count'),
      fn.max('updatedAt').as('used'),
    ])
    .where('expiresAt', '>', new Date().toISOString())
    .$if(id !== undefined, (query) => query.where('userId', '=', id ?? ''))
    .groupBy('userId')
    .execute();
  const sessions = new Map(open.map((group) => [group.userId, group]));
  return rows.map(({ id: own, username, name, role, disabled, last_seen }) => {
    const group = sessions.get(own);
    return {
      id: own,
      username: username ?? '',
      name,
      role,
      disabled: Boolean(disabled),
      last_seen: later(last_seen, group?.used ?? null),
      sessions: group?.count ?? 0,
    };
  });
}

/** ISO 8601 moments. */
function later(signedIn: string | null, used: string | Date | null): string | null {
  const moments = [signedIn, used]
    .filter((moment) => moment !== null)
    .map((moment) => new Date(moment).toISOString());
  return moments.toSorted().at(-1) ?? null;
}
