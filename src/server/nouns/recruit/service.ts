/**
 * A notice is shown from a day on, and the newest whose day has come is the notice. A write or the job then removes the
 * one before and tells the history; no answer changes by that.
 */
import type { Transaction } from 'kysely';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { NextRecruit, WriteNextRecruit } from '#contract/next-recruit/schemas.ts';
import type { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { RecruitRow, Tables } from '../../db/schema.ts';
import { Failure } from '../../ground/errors.ts';
import { recordActivity } from '../../history/activity.ts';
import { changedFields, recordWrite, type Writing } from '../../history/record.ts';
import {
  findPrepared,
  findShown,
  NOTICE,
  ONLY_ID,
  startOf,
  toColumns,
  toNextRecruit,
  toRecruit,
} from './rows.ts';

const NEXT = { kind: 'recruit', id: ONLY_ID, title: '다음 모집 공고' } as const;

export async function getRecruit({ read }: { read: Queries }): Promise<Recruit | null> {
  const row = await findShown(read, new Date());
  return row === undefined ? null : toRecruit(row);
}

/** Throws `recruit_exists`. */
export function createRecruit({ db, actor }: Writing, input: WriteRecruit): Promise<Recruit> {
  return writing(db, async (queries, now) => {
    if ((await findShown(queries, now)) !== undefined) throw new Failure('recruit_exists');
    const row = { shown_from: dayInSeoul(now), prepared_by: null, ...toColumns(input, now) };
    await queries.insertInto('recruit').values(row).execute();
    const after = toRecruit(row);
    await recordWrite(queries, actor, NOTICE, { before: null, after });
    return after;
  });
}

/** Throws `not_found`. */
export function updateRecruit(
  { db, actor, checkMatch, action }: Writing,
  id: number,
  input: WriteRecruit,
): Promise<Recruit> {
  return writing(db, async (queries, now) => {
    const row = await findShown(queries, now);
    if (row === undefined || id !== ONLY_ID) throw new Failure('not_found');
    const before = toRecruit(row);
    checkMatch(before);
    // The calendar tells changes apart by their second.
    const at = new Date(Math.max(now.getTime(), Date.parse(before.updated_at) + 1000));
    const columns = toColumns(input, at);
    const { shown_from } = row;
    await queries
      .updateTable('recruit')
      .set(columns)
      .where('shown_from', '=', shown_from)
      .execute();
    const after = toRecruit({ ...row, ...columns });
    await recordWrite(queries, actor, NOTICE, { before, after, action });
    return after;
  });
}

export async function getNextRecruit({ read }: Database): Promise<NextRecruit | null> {
  const row = await findPrepared(read, new Date());
  return row === undefined ? null : toNextRecruit(row);
}

/** Replaces the prepared notice; one whose day has come is shown at once. */
export function setNextRecruit(
  { db, actor, checkMatch }: Writing,
  { takes_over_on, ...input }: WriteNextRecruit,
): Promise<NextRecruit> {
  return writing(db, async (queries, now) => {
    const removed = await removePrepared(queries, now);
    const before = removed === undefined ? null : toNextRecruit(removed);
    checkMatch(before);
    const row = { shown_from: takes_over_on, prepared_by: actor, ...toColumns(input, now) };
    if (takes_over_on <= dayInSeoul(now)) {
      await show(queries, { ...row, shown_from: dayInSeoul(now) });
      return toNextRecruit(row, true);
    }
    await queries.insertInto('recruit').values(row).execute();
    const after = toNextRecruit(row);
    const moved = before?.takes_over_on === takes_over_on ? [] : ['takes_over_on'];
    await recordActivity(queries, actor, {
      ...NEXT,
      action: before === null ? 'schedule' : 'update',
      fields: [...moved, ...changedFields(NOTICE, before, after)],
    });
    return after;
  });
}

/** Throws `not_found` where there is none. */
export function deleteNextRecruit({ db, actor }: Writing): Promise<{ id: number }> {
  return writing(db, async (queries, now) => {
    if ((await removePrepared(queries, now)) === undefined) throw new Failure('not_found');
    await recordActivity(queries, actor, { ...NEXT, action: 'remove' });
    return { id: ONLY_ID };
  });
}

/** In milliseconds; Infinity when no notice is due after `now`. */
export async function nextDay(queries: Queries, now: Date): Promise<number> {
  const prepared = await findPrepared(queries, now);
  return prepared === undefined ? Number.POSITIVE_INFINITY : startOf(prepared.shown_from);
}

/** Makes a prepared notice whose day has come the shown one, and records that. */
export async function settle(queries: Queries, now: Date): Promise<void> {
  // Only one of concurrent calls deletes the row and continues.
  const due = await queries
    .deleteFrom('recruit')
    .where('prepared_by', 'is not', null)
    .where('shown_from', '<=', dayInSeoul(now))
    .returningAll()
    .executeTakeFirst();
  if (due !== undefined) await show(queries, due);
}

export async function settleBeforeReading(db: Database): Promise<void> {
  const row = await findShown(db.read, new Date());
  if ((row?.prepared_by ?? null) !== null) await writing(db, async () => undefined);
}

async function show(queries: Queries, row: RecruitRow): Promise<void> {
  const replaced = await queries
    .deleteFrom('recruit')
    .where('shown_from', '<=', row.shown_from)
    .returningAll()
    .executeTakeFirst();
  await queries
    .insertInto('recruit')
    .values({ ...row, prepared_by: null })
    .execute();
  await recordWrite(queries, row.prepared_by, NOTICE, {
    before: replaced === undefined ? null : toRecruit(replaced),
    after: toRecruit(row),
    action: 'publish',
  });
}

function removePrepared(queries: Queries, now: Date): Promise<RecruitRow | undefined> {
  return queries
    .deleteFrom('recruit')
    .where('shown_from', '>', dayInSeoul(now))
    .returningAll()
    .executeTakeFirst();
}

function writing<Result>(
  db: Database,
  work: (queries: Transaction<Tables>, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (queries) => {
    await db.lockTable(queries, 'recruit');
    const now = new Date();
    await settle(queries, now);
    return work(queries, now);
  });
}
