/**
 * How a prepared notice becomes the notice. From its day on it is read as the notice; the next write or the job moves
 * the row. Both give the same answers, so no cached answer or ETag goes stale.
 */
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Recruit } from '#contract/recruit/schemas.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Job } from '../../db/job.ts';
import type { NextRecruitRow } from '../../db/schema.ts';
import type { Actor } from '../../ground/session.ts';
import { recordWrite } from '../../history/record.ts';
import { NOTICE, ONLY_ID, toColumns, toRecruit } from './rows.ts';

export function findPrepared(queries: Queries): Promise<NextRecruitRow | undefined> {
  return queries.selectFrom('next_recruit').selectAll().executeTakeFirst();
}

export function isDue({ takes_over_on }: NextRecruitRow, now: Date): boolean {
  return takes_over_on <= dayInSeoul(now);
}

export function asNotice({
  takes_over_on,
  prepared_by: _preparedBy,
  ...row
}: NextRecruitRow): Recruit {
  // An earlier edit becomes visible with the first moment of that day.
  const shown = startOf(takes_over_on);
  return toRecruit({ ...row, updated_at: row.updated_at > shown ? row.updated_at : shown });
}

/** In milliseconds; Infinity when no notice is due after `now`. */
export async function nextTakeOver(queries: Queries, now: Date): Promise<number> {
  const prepared = await findPrepared(queries);
  if (prepared === undefined || isDue(prepared, now)) return Number.POSITIVE_INFINITY;
  return Date.parse(startOf(prepared.takes_over_on));
}

export async function takeOver(queries: Queries, now: Date): Promise<void> {
  // Only the writer that deletes the row goes on; a concurrent one finds nothing.
  const due = await queries
    .deleteFrom('next_recruit')
    .where('takes_over_on', '<=', dayInSeoul(now))
    .returningAll()
    .executeTakeFirst();
  if (due !== undefined) await replaceNotice(queries, due.prepared_by, asNotice(due));
}

export async function settleNotice(db: Database): Promise<void> {
  const now = new Date();
  const prepared = await findPrepared(db.read);
  if (prepared === undefined || !isDue(prepared, now)) return;
  await db.transaction((queries) => takeOver(queries, now));
}

export const TAKE_OVER: Job = {
  name: 'take over the prepared notice',
  run: (queries) => takeOver(queries, new Date()),
};

export async function replaceNotice(queries: Queries, actor: Actor, after: Recruit): Promise<void> {
  const before = await queries.selectFrom('recruit').selectAll().executeTakeFirst();
  const columns = toColumns(after, new Date(after.updated_at));
  await queries
    .insertInto('recruit')
    .values({ id: ONLY_ID, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await recordWrite(queries, actor, NOTICE, {
    before: before === undefined ? null : toRecruit(before),
    after,
    action: 'publish',
  });
}

/** The first moment of a day in Seoul, which is nine hours ahead the whole year. */
function startOf(day: string): string {
  return new Date(`${day}T00:00:00+09:00`).toISOString();
}
