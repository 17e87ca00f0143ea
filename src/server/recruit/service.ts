import type { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import type { Actor } from '../activity/service.ts';
import { brokenConstraint } from '../db/engines/constraints.ts';
import type { Database, Queries } from '../db/open.ts';
import type { RecruitRow } from '../db/schema.ts';
import { Failure } from '../errors.ts';
import type { CheckMatch } from '../match.ts';
import { recordWrite } from '../publishing/record.ts';

/** What the activity log calls the notice. */
const TITLE = '모집 공고';

// There is one notice, and the table's check keeps its id at this.
const ID = 1;

/** The notice, or null when there is none. */
export async function getRecruit(db: Database): Promise<Recruit | null> {
  const row = await db.read.selectFrom('recruit').selectAll().executeTakeFirst();
  return row === undefined ? null : toRecruit(row);
}

/** Puts the first notice up; throws `recruit_exists` when there is one. */
export async function createRecruit(
  db: Database,
  actor: Actor,
  input: WriteRecruit,
): Promise<Recruit> {
  try {
    return await db.transaction(async (queries) => {
      const row = await queries
        .insertInto('recruit')
        .values({ id: ID, ...toColumns(input) })
        .returningAll()
        .executeTakeFirstOrThrow();
      const after = toRecruit(row);
      await recordWrite(queries, actor, { kind: 'recruit', before: null, after, title: TITLE });
      return after;
    });
  } catch (cause) {
    if (brokenConstraint(cause) === 'unique') throw new Failure('recruit_exists', { cause });
    throw cause;
  }
}

/** Replaces the notice. `action` is what the log calls it. */
export async function updateRecruit(
  db: Database,
  actor: Actor,
  id: number,
  input: WriteRecruit,
  checkMatch: CheckMatch,
  action?: 'revert',
): Promise<Recruit> {
  return db.transaction(async (queries) => {
    const before = toRecruit(await lockRecruit(db, queries, id));
    checkMatch(before);
    const row = await queries
      .updateTable('recruit')
      .set(toColumns(input))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = toRecruit(row);
    await recordWrite(queries, actor, {
      kind: 'recruit',
      before,
      after,
      title: TITLE,
      action,
    });
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

function toColumns(input: WriteRecruit) {
  return {
    url: input.url,
    document_date: input.documentDate,
    candidate_date: input.candidateDate,
    interview_date: input.interviewDate,
    accept_date: input.acceptDate,
    ot_date: input.otDate,
    updated_at: new Date().toISOString(),
  };
}

function toRecruit(row: RecruitRow): Recruit {
  return {
    id: row.id,
    url: row.url,
    documentDate: row.document_date,
    candidateDate: row.candidate_date,
    interviewDate: row.interview_date,
    acceptDate: row.accept_date,
    otDate: row.ot_date,
    updated_at: row.updated_at,
  };
}
