import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import { activityOperations as operations } from '#contract/activity/operations.ts';
import type { ActivityList, ActivityQuery } from '#contract/activity/schemas.ts';
import type { Actor } from '../core/session.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Job } from '../db/job.ts';
import { readNewest } from '../db/lists/newest.ts';
import { on, type Route } from '../http/route.ts';

export interface Activity {
  action: ActivityAction;
  kind: ActivityKind;
  /** Left out where the entry has no id, or none that is a number. */
  id?: number | null;
  /** Stored, so that the log stays readable once the entry is gone. */
  title: string;
  fields?: readonly string[];
  /** The revision that the write has made. */
  revision?: number | null;
}

/** `queries` are those of the write's transaction, so that both are committed or neither. Answers the line's id. */
export async function recordActivity(
  queries: Queries,
  actor: Actor,
  { action, kind, id = null, title, fields = [], revision = null }: Activity,
): Promise<number> {
  const line = await queries
    .insertInto('activity')
    .values({
      at: new Date().toISOString(),
      actor,
      action,
      kind,
      entity_id: id,
      title,
      fields: JSON.stringify(fields),
      revision,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return line.id;
}

export function recordAccount(
  queries: Queries,
  actor: Actor,
  action: ActivityAction,
  username: string,
): Promise<number> {
  return recordActivity(queries, actor, { action, kind: 'account', title: username });
}

/** Anybody can fail to sign in, so the entries of that are limited. */
const MOST_FAILURES = { anHour: 100, stored: 1_000 };

export async function isFlooded(queries: Queries): Promise<boolean> {
  const since = new Date(Date.now() - 60 * 60_000).toISOString();
  const rows = await queries
    .selectFrom('activity')
    .select('id')
    .where('action', '=', 'sign_in_failed')
    .where('at', '>', since)
    .limit(MOST_FAILURES.anHour)
    .execute();
  return rows.length === MOST_FAILURES.anHour;
}

export const PRUNE_ACTIVITY: Job = {
  name: 'prune activity',
  run: async (queries) => {
    const last = await queries
      .selectFrom('activity')
      .select('id')
      .where('action', '=', 'sign_in_failed')
      .orderBy('id', 'desc')
      .offset(MOST_FAILURES.stored)
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) return;
    await queries
      .deleteFrom('activity')
      .where('action', '=', 'sign_in_failed')
      .where('id', '<=', last.id)
      .execute();
  },
};

async function listActivity(
  db: Database,
  { cursor, limit, kind, actor }: ActivityQuery,
): Promise<ActivityList> {
  const { rows, ...counts } = await readNewest(
    db,
    (queries) =>
      queries
        .selectFrom('activity')
        .selectAll()
        .$if(kind !== '', (query) => query.where('kind', '=', kind as ActivityKind))
        .$if(actor !== '', (query) => query.where('actor', '=', actor)),
    { cursor, limit },
  );
  return {
    entries: rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as string[] })),
    ...counts,
  };
}

export const activityRoutes: readonly Route[] = [
  on(operations.listActivity, ({ db, query }) => listActivity(db, query)),
];
