import type { TrashKind } from '#contract/kinds.ts';
import type { Restored, Trash, TrashItem } from '#contract/publishing/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Job } from '../db/job.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { Failure } from '../ground/errors.ts';
import type { Actor } from '../ground/session.ts';
import { recordActivity } from '../history/activity.ts';
import type { Writing } from '../history/record.ts';
import { findKind } from './find-kind.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** As text it sorts after every moment. */
const AFTER_EVERY_MOMENT = '9';

/** A kind whose deleted entries go to the trash. */
export interface Trashed {
  kind: TrashKind;
  /** The deleted entries up to a moment. */
  list: (queries: Queries, until: string) => Promise<Omit<TrashItem, 'kind'>[]>;
  /** Throws a Failure where the entry cannot come back. */
  restore: (queries: Queries, id: number) => Promise<Restored>;
  remove: (queries: Queries, id: number) => Promise<void>;
}

type Kinds = readonly Trashed[];

interface Named {
  kind: TrashKind;
  id: number;
}

export async function listTrash(kinds: Kinds, db: Database): Promise<Trash> {
  const items = await inSnapshot(db, ({ read }) => itemsOf(kinds, read));
  return {
    items: items.toSorted((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1)),
  };
}

/** Throws `not_found`, and `generation_gone` for a member of a removed generation. */
export function restoreFromTrash(
  kinds: Kinds,
  { db, actor }: Writing,
  named: Named,
): Promise<Restored> {
  return db.transaction(async (queries) => {
    const { title } = await findItem(kinds, queries, named);
    const restored = await findKind(kinds, named.kind).restore(queries, named.id);
    await recordActivity(queries, actor, { action: 'restore', ...named, title });
    return restored;
  });
}

/** Throws `not_found`. */
export function removeFromTrash(
  kinds: Kinds,
  { db, actor }: Writing,
  named: Named,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    await remove(kinds, queries, actor, await findItem(kinds, queries, named));
    return { id: named.id };
  });
}

/** Removes entries for good that were deleted more than thirty days before `now`. */
export async function emptyTrash(kinds: Kinds, queries: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS).toISOString();
  for (const item of await itemsOf(kinds, queries, until)) {
    await remove(kinds, queries, null, item);
  }
}

export function emptyTrashJob(kinds: Kinds): Job {
  return { name: 'empty trash', run: (queries, now) => emptyTrash(kinds, queries, now) };
}

async function remove(
  kinds: Kinds,
  queries: Queries,
  actor: Actor,
  { kind, id, title }: TrashItem,
): Promise<void> {
  await findKind(kinds, kind).remove(queries, id);
  await recordActivity(queries, actor, { action: 'remove', kind, id, title });
}

async function itemsOf(
  kinds: Kinds,
  queries: Queries,
  until = AFTER_EVERY_MOMENT,
): Promise<TrashItem[]> {
  const items: TrashItem[] = [];
  for (const { kind, list } of kinds) {
    for (const item of await list(queries, until)) items.push({ kind, ...item });
  }
  return items;
}

async function findItem(kinds: Kinds, queries: Queries, named: Named): Promise<TrashItem> {
  const { kind, list } = findKind(kinds, named.kind);
  const item = (await list(queries, AFTER_EVERY_MOMENT)).find(({ id }) => id === named.id);
  if (item === undefined) throw new Failure('not_found');
  return { kind, ...item };
}
