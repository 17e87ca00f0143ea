import { sql } from 'kysely';
import type { TrashKind } from '#contract/kinds.ts';
import type { Restored, Trash, TrashItem } from '#contract/publishing/schemas.ts';
import { recordActivity } from '../audit/activity.ts';
import type { WriteContext } from '../audit/record.ts';
import { Failure } from '../core/errors.ts';
import type { Actor } from '../core/session.ts';
import { type Database, inSnapshot, type Queries } from '../db/database.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;

export interface Trashed {
  kind: TrashKind;
  list: (queries: Queries) => Promise<Omit<TrashItem, 'kind'>[]>;
  /** Throws a Failure where the entry cannot come back. */
  restore: (queries: Queries, id: number, db: Database) => Promise<Restored>;
  remove: (queries: Queries, id: number) => Promise<void>;
}

type TrashTable = 'posts' | 'projects' | 'members';

/** The rows of a table that are in the trash; `title` is the column that names them. */
export async function listDeleted(
  queries: Queries,
  table: TrashTable,
  title: 'title' | 'name',
): Promise<Omit<TrashItem, 'kind'>[]> {
  const rows = await queries
    .selectFrom<TrashTable>(table)
    .select(['id', sql.ref<string>(title).as('title'), 'deleted_at', 'deleted_by', 'version'])
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at ?? '' }));
}

type Named = Pick<TrashItem, 'id' | 'title'>;

type Kinds = readonly Trashed[];

export async function listTrash(kinds: Kinds, db: Database): Promise<Trash> {
  const items: TrashItem[] = [];
  await inSnapshot(db, async ({ read }) => {
    for (const { kind, list } of kinds) {
      for (const item of await list(read)) items.push({ kind, ...item });
    }
  });
  return { items: items.toSorted((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1)) };
}

/** Throws `not_found`, and `generation_gone` for a member of a removed generation. */
export function restoreFromTrash(
  trashed: Trashed,
  { db, actor }: WriteContext,
  id: number,
): Promise<Restored> {
  const { kind } = trashed;
  return db.transaction(async (queries) => {
    const { title } = await findItem(trashed, queries, id);
    const restored = await trashed.restore(queries, id, db);
    await recordActivity(queries, actor, { action: 'restore', kind, id, title });
    return restored;
  });
}

/** Throws `not_found`. */
export function removeFromTrash(
  trashed: Trashed,
  { db, actor }: WriteContext,
  id: number,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    await remove(trashed, queries, actor, await findItem(trashed, queries, id));
    return { id };
  });
}

/** Removes entries for good that were deleted more than thirty days before `now`. */
export async function emptyTrash(kinds: Kinds, queries: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() - RETENTION_MS).toISOString();
  for (const trashed of kinds) {
    for (const item of await trashed.list(queries)) {
      if (item.deleted_at <= until) await remove(trashed, queries, null, item);
    }
  }
}

async function remove(
  trashed: Trashed,
  queries: Queries,
  actor: Actor,
  { id, title }: Named,
): Promise<void> {
  await trashed.remove(queries, id);
  await recordActivity(queries, actor, { action: 'remove', kind: trashed.kind, id, title });
}

async function findItem({ list }: Trashed, queries: Queries, id: number) {
  const item = (await list(queries)).find((one) => one.id === id);
  if (item === undefined) throw new Failure('not_found');
  return item;
}
