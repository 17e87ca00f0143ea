import type { Transaction } from 'kysely';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import { recordWrite, type WriteContext } from '../../audit/record.ts';
import { Failure } from '../../core/errors.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { findNotice, NOTICE, noticeColumns, ONLY_ID, toRecruit } from './rows.ts';

export async function getRecruit({ read }: { read: Queries }): Promise<Recruit | null> {
  const row = await findNotice(read);
  return row === undefined ? null : toRecruit(row);
}

/** Throws `recruit_exists`. */
export function createRecruit({ db, actor }: WriteContext, input: WriteRecruit): Promise<Recruit> {
  return withRecruitLock(db, async (queries, now) => {
    if ((await findNotice(queries)) !== undefined) throw new Failure('recruit_exists');
    const row = { shown_from: dayInSeoul(now), ...noticeColumns(input, now) };
    await queries.insertInto('recruit').values(row).execute();
    const after = toRecruit(row);
    await recordWrite(queries, actor, NOTICE, { before: null, after });
    return after;
  });
}

/** Throws `not_found`. */
export function updateRecruit(
  { db, actor, checkMatch, action }: WriteContext,
  id: number,
  input: WriteRecruit,
): Promise<Recruit> {
  return withRecruitLock(db, async (queries, now) => {
    const row = await findNotice(queries);
    if (row === undefined || id !== ONLY_ID) throw new Failure('not_found');
    const before = toRecruit(row);
    checkMatch(before);
    // The calendar tells changes apart by their second.
    const at = new Date(Math.max(now.getTime(), Date.parse(before.updated_at) + 1000));
    const today = dayInSeoul(now);
    // After the deadline another recruitment begins, and no announcement of the one before goes any more.
    const shown_from = row.document_date < today ? today : row.shown_from;
    const changed = { shown_from, ...noticeColumns(input, at, row.version) };
    await queries.updateTable('recruit').set(changed).execute();
    const after = toRecruit(changed);
    await recordWrite(queries, actor, NOTICE, { before, after, action });
    return after;
  });
}

/** There is one notice, also for two who make the first one at once. */
function withRecruitLock<Result>(
  db: Database,
  work: (queries: Transaction<Tables>, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (queries) => {
    await db.lockTable(queries, 'recruit');
    return work(queries, new Date());
  });
}
