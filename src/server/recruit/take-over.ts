/**
 * How a prepared notice becomes the notice. On its day it is read as that at once; the first write after that, or the job,
 * makes it so. Both give the same answers, so that nothing that is kept of them, an ETag included, is old by it.
 */
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Recruit } from '#contract/recruit/schemas.ts';
import type { Actor } from '../activity/service.ts';
import type { Database, Queries } from '../db/database.ts';
import type { NextRecruitRow } from '../db/schema.ts';
import type { Job } from '../jobs.ts';
import { recordWrite } from '../publishing/record.ts';
import { ONLY_ID, toColumns, toRecruit } from './rows.ts';

/** What the activity log calls the notice. */
export const TITLE = '모집 공고';

/** The prepared notice, whether its day has come or not. */
export function findPrepared(queries: Queries): Promise<NextRecruitRow | undefined> {
  return queries.selectFrom('next_recruit').selectAll().executeTakeFirst();
}

/** Whether the day of a prepared notice has come. */
export function isDue({ takes_over_on }: NextRecruitRow, now: Date): boolean {
  return takes_over_on <= dayInSeoul(now);
}

/** A prepared notice as the notice that it is from its day on. */
export function asNotice({
  takes_over_on,
  prepared_by: _preparedBy,
  ...row
}: NextRecruitRow): Recruit {
  // What was written before its day shows from the first moment of it.
  const shown = startOf(takes_over_on);
  return toRecruit({ ...row, updated_at: row.updated_at > shown ? row.updated_at : shown });
}

/** When a prepared notice takes over, in milliseconds, if that lies ahead of `now`; else Infinity. */
export async function nextTakeOver(queries: Queries, now: Date): Promise<number> {
  const prepared = await findPrepared(queries);
  if (prepared === undefined || isDue(prepared, now)) return Number.POSITIVE_INFINITY;
  return Date.parse(startOf(prepared.takes_over_on));
}

/** Makes the prepared notice the notice if its day has come, as its own entry of the log and revision. */
export async function takeOver(queries: Queries, now: Date): Promise<void> {
  // Whoever deletes it is the one that takes it over; another one finds nothing.
  const due = await queries
    .deleteFrom('next_recruit')
    .where('takes_over_on', '<=', dayInSeoul(now))
    .returningAll()
    .executeTakeFirst();
  if (due !== undefined) await replaceNotice(queries, due.prepared_by, asNotice(due));
}

/** Does so before somebody looks at what was recorded. */
export async function settleNotice(db: Database): Promise<void> {
  const now = new Date();
  const prepared = await findPrepared(db.read);
  if (prepared === undefined || !isDue(prepared, now)) return;
  await db.transaction((queries) => takeOver(queries, now));
}

/** Does so where nobody writes and nobody looks. */
export const TAKE_OVER: Job = {
  name: 'take over the prepared notice',
  run: (queries) => takeOver(queries, new Date()),
};

/** Puts a notice in the place of the one that stands, or of none. */
export async function replaceNotice(queries: Queries, actor: Actor, after: Recruit): Promise<void> {
  const before = await queries.selectFrom('recruit').selectAll().executeTakeFirst();
  const columns = toColumns(after, new Date(after.updated_at));
  await queries
    .insertInto('recruit')
    .values({ id: ONLY_ID, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await recordWrite(queries, actor, {
    kind: 'recruit',
    before: before === undefined ? null : toRecruit(before),
    after,
    title: TITLE,
    action: 'publish',
  });
}

/** The first moment of a day in Seoul, whose clock is nine hours ahead the whole year. */
function startOf(day: string): string {
  return new Date(`${day}T00:00:00+09:00`).toISOString();
}
