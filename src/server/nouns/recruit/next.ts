import { dayInSeoul } from '#contract/core/seoul.ts';
import type { NextRecruit, WriteNextRecruit } from '#contract/next-recruit/schemas.ts';
import type { Database } from '../../db/database.ts';
import type { NextRecruitRow } from '../../db/schema.ts';
import { Failure } from '../../ground/errors.ts';
import type { CheckMatch } from '../../ground/match.ts';
import type { Actor } from '../../ground/session.ts';
import { recordActivity } from '../../history/activity.ts';
import { changedFields } from '../../history/record.ts';
import { NOTICE, ONLY_ID, toColumns, toRecruit } from './rows.ts';
import { findPrepared, isDue, replaceNotice, takeOver } from './take-over.ts';

const TITLE = '다음 모집 공고';

/** Null when there is none, and once its day has come. */
export async function getNextRecruit(db: Database): Promise<NextRecruit | null> {
  const row = await findPrepared(db.read);
  return row === undefined || isDue(row, new Date()) ? null : toNextRecruit(row);
}

/** Replaces the prepared notice; one whose day has come takes effect at once. */
export async function setNextRecruit(
  db: Database,
  actor: Actor,
  input: WriteNextRecruit,
  checkMatch: CheckMatch,
): Promise<NextRecruit> {
  return db.transaction(async (queries) => {
    const now = new Date();
    await takeOver(queries, now);
    const row = await queries
      .selectFrom('next_recruit')
      .selectAll()
      .$call(db.lockRows)
      .executeTakeFirst();
    const before = row === undefined ? null : toNextRecruit(row);
    checkMatch(before);
    const { takes_over_on } = input;
    const columns = { takes_over_on, prepared_by: actor, ...toColumns(input, now) };
    const after = toNextRecruit({ id: ONLY_ID, ...columns });
    if (takes_over_on <= dayInSeoul(now)) {
      await queries.deleteFrom('next_recruit').execute();
      await replaceNotice(queries, actor, toRecruit({ id: ONLY_ID, ...columns }));
      return { ...after, taken_over: true };
    }
    await queries
      .insertInto('next_recruit')
      .values({ id: ONLY_ID, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    const moved = before?.takes_over_on === takes_over_on ? [] : ['takes_over_on'];
    await recordActivity(queries, actor, {
      action: before === null ? 'schedule' : 'update',
      kind: 'recruit',
      id: ONLY_ID,
      title: TITLE,
      fields: [...moved, ...changedFields(NOTICE, before, after)],
    });
    return after;
  });
}

/** Throws `not_found` where there is none. */
export async function deleteNextRecruit(db: Database, actor: Actor): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    await takeOver(queries, new Date());
    const row = await queries.deleteFrom('next_recruit').returning('id').executeTakeFirst();
    if (row === undefined) throw new Failure('not_found');
    await recordActivity(queries, actor, {
      action: 'remove',
      kind: 'recruit',
      id: row.id,
      title: TITLE,
    });
    return row;
  });
}

function toNextRecruit(row: NextRecruitRow): NextRecruit {
  return { ...toRecruit(row), takes_over_on: row.takes_over_on, taken_over: false };
}
