import type { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import type { Database, Queries } from '../../db/database.ts';
import { brokenConstraint } from '../../db/engines/constraints.ts';
import type { RecruitRow } from '../../db/schema.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { Failure } from '../../ground/errors.ts';
import type { CheckMatch } from '../../ground/match.ts';
import type { Actor } from '../../ground/session.ts';
import { recordWrite } from '../../history/record.ts';
import { NOTICE, ONLY_ID, toColumns, toRecruit } from './rows.ts';
import { asNotice, findPrepared, isDue, takeOver } from './take-over.ts';

export function getRecruit(database: Database): Promise<Recruit | null> {
  return inSnapshot(database, (db) => readNotice(db.read));
}

export async function readNotice(queries: Queries): Promise<Recruit | null> {
  // Read first: a notice that another writer is just moving is then found in one of the two tables.
  const prepared = await findPrepared(queries);
  if (prepared !== undefined && isDue(prepared, new Date())) return asNotice(prepared);
  const row = await queries.selectFrom('recruit').selectAll().executeTakeFirst();
  return row === undefined ? null : toRecruit(row);
}

/** Throws `recruit_exists`. */
export async function createRecruit(
  db: Database,
  actor: Actor,
  input: WriteRecruit,
): Promise<Recruit> {
  try {
    return await db.transaction(async (queries) => {
      const now = new Date();
      await takeOver(queries, now);
      const row = await queries
        .insertInto('recruit')
        .values({ id: ONLY_ID, ...toColumns(input, now) })
        .returningAll()
        .executeTakeFirstOrThrow();
      const after = toRecruit(row);
      await recordWrite(queries, actor, NOTICE, { before: null, after });
      return after;
    });
  } catch (cause) {
    if (brokenConstraint(cause) === 'unique') throw new Failure('recruit_exists', { cause });
    throw cause;
  }
}

export async function updateRecruit(
  db: Database,
  actor: Actor,
  id: number,
  input: WriteRecruit,
  checkMatch: CheckMatch,
  action?: 'revert',
): Promise<Recruit> {
  return db.transaction(async (queries) => {
    const now = new Date();
    await takeOver(queries, now);
    const before = toRecruit(await lockRecruit(db, queries, id));
    checkMatch(before);
    const row = await queries
      .updateTable('recruit')
      .set(toColumns(input, now))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = toRecruit(row);
    await recordWrite(queries, actor, NOTICE, { before, after, action });
    return after;
  });
}

async function lockRecruit(db: Database, queries: Queries, id: number): Promise<RecruitRow> {
  const row = await queries
    .selectFrom('recruit')
    .selectAll()
    .where('id', '=', id)
    .$call(db.lockRows)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('not_found');
  return row;
}
