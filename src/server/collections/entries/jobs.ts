/** What becomes of drafts without a word. */
import { differing } from '#contract/core/typed.ts';
import { recordActivity } from '../../audit/activity.ts';
import { nextVersion, VERSION } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import type { Job } from '../../db/job.ts';
import { endLinks } from '../../publishing/preview-links.ts';
import { readEntry } from './entry.ts';
import type { Answered, EntryKind, EntryTable } from './kind.ts';
import { removeEntry } from './trash.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * A day after its last write, a draft that never held a word goes without a trace, and one that is empty again goes to
 * the trash.
 */
export const forgetEmpty = <Entity extends Answered>(kind: EntryKind<Entity>): Job => ({
  name: `forget empty drafts of ${kind.table}`,
  run: async (queries, now) => {
    const until = new Date(now.getTime() - DAY_MS).toISOString();
    const rows = await draftsOf(kind.table, queries)
      .select(['id', 'number', 'is_begun'])
      .where('deleted_at', 'is', null)
      .where('updated_at', '<=', until)
      .where('title', '=', '')
      .execute();
    for (const { id, number, is_begun } of rows) {
      if (is_begun === 0) await forget(kind, queries, { id, number });
      else await discard(kind, queries, { id, number }, now);
    }
  },
});

const draftsOf = (table: EntryTable, queries: Queries) =>
  queries.selectFrom<EntryTable>(table).where('status', '=', 'draft');

interface Found {
  id: number;
  /** Another one tells that somebody has written meanwhile. */
  number: string;
}

async function forget<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  { id, number }: Found,
): Promise<void> {
  const { numDeletedRows } = await queries
    .deleteFrom<EntryTable>(kind.table)
    .where('id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await removeEntry(kind, queries, id);
}

async function discard<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  { id, number }: Found,
  now: Date,
): Promise<void> {
  const { entity, typed } = await readEntry(kind, queries, id);
  if (differing(kind.typed, typed, kind.typed.empty()).length > 0) return;
  const { numUpdatedRows } = await queries
    .updateTable<EntryTable>(kind.table)
    .set({
      deleted_at: now.toISOString(),
      deleted_by: null,
      version: nextVersion(entity[VERSION]),
    })
    .where('id', '=', id)
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await endLinks(queries, { kind: kind.kind, id });
  const { title } = entity;
  await recordActivity(queries, null, { action: 'delete', kind: kind.kind, id, title });
}
