/** The rows of `bulk_changes`: what entries were before one call changed many of them. */
import type { ActivityKind } from '#contract/activity/kinds.ts';
import type { BulkAction } from '#contract/bulk/schemas.ts';
import { notFound } from '../../core/errors.ts';
import type { Queries } from '../../db/database.ts';
import { forget } from '../../db/job.ts';

const UNDO_MS = 10 * 60_000;

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 50;

export const FORGET_CHANGES = forget('bulk_changes', 'at', UNDO_MS);

interface Change {
  /** Of the log. */
  line: number;
  action: BulkAction;
  before: ReadonlyMap<number, unknown>;
}

export async function keepChanges(
  queries: Queries,
  { line, action, before }: Change,
): Promise<void> {
  const at = new Date().toISOString();
  const rows = [...before].map(([entity_id, was]) => {
    return { line, entity_id, action, before: JSON.stringify(was), at };
  });
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await queries
      .insertInto('bulk_changes')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
}

export interface Changes {
  kind: ActivityKind;
  /** Of the line, and its entry where it is of one. */
  title: string;
  id: number | null;
  action: BulkAction;
  /** `before` is as the action has left it. */
  items: { id: number; before: never; at: string }[];
}

/** Throws `not_found` ten minutes later, and once they were taken back. */
export async function readChanges(queries: Queries, named: number): Promise<Changes> {
  const { entity_id: id, ...line } = await queries
    .selectFrom('activity')
    .select(['kind', 'title', 'entity_id'])
    .where('id', '=', named)
    .executeTakeFirstOrThrow(notFound);
  const since = new Date(Date.now() - UNDO_MS).toISOString();
  const rows = await queries
    .selectFrom('bulk_changes')
    .select(['entity_id', 'action', 'before', 'at'])
    .where('line', '=', named)
    .where('at', '>', since)
    .orderBy('entity_id')
    .execute();
  const [first] = rows;
  if (first === undefined) throw notFound();
  const items = rows.map(({ entity_id, before, at }) => {
    return { id: entity_id, before: JSON.parse(before) as never, at };
  });
  return { ...line, id, action: first.action, items };
}

/** Answers whether nobody else has dropped them meanwhile. */
export async function dropChanges(queries: Queries, line: number): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('bulk_changes')
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Somebody's name may stand in them. */
export async function forgetChanges(queries: Queries): Promise<void> {
  await queries.deleteFrom('bulk_changes').execute();
}
