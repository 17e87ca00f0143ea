import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { ActivityList, ActivityQuery } from '#contract/activity/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import { readNewest } from '../db/lists/newest.ts';

/** Whoever acts: the username of a session; null for the server itself and for who could not sign in. */
export type Actor = string | null;

/** What somebody did. */
export interface Activity {
  action: ActivityAction;
  kind: ActivityKind;
  /** The entity's id; left out where it has none, or none that is a number. */
  id?: number | null;
  /** What the entity is called, so that the entry can be read once it is gone. */
  title: string;
  /** The names of the fields that changed. */
  fields?: readonly string[];
}

/** Adds an entry to the activity log; with the queries of the write's transaction, so that both are kept or neither. */
export async function recordActivity(
  queries: Queries,
  actor: Actor,
  { action, kind, id = null, title, fields = [] }: Activity,
): Promise<void> {
  await queries
    .insertInto('activity')
    .values({
      at: new Date().toISOString(),
      actor,
      action,
      kind,
      entity_id: id,
      title,
      fields: JSON.stringify(fields),
    })
    .execute();
}

/** One page of what everybody did, newest first. */
export async function listActivity(
  db: Database,
  { cursor, limit, kind, actor }: ActivityQuery,
): Promise<ActivityList> {
  const { rows, ...counts } = await readNewest(
    db.read
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
