import { sql } from 'kysely';
import type { TrashKind } from '#contract/publishing/kinds.ts';
import type { Restored, Trash, TrashItem } from '#contract/publishing/schemas.ts';
import type { Job } from '../db/job.ts';
import type { Database, Queries } from '../db/database.ts';
import { brokenConstraint } from '../db/engines/constraints.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { Failure } from '../ground/errors.ts';
import { recordActivity } from '../history/activity.ts';
import { findPost } from '../nouns/blog/rows.ts';
import { findMember, insertMember, parseMember } from '../nouns/members/rows.ts';
import { findProject } from '../nouns/projects/rows.ts';
import type { Actor } from '../ground/session.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** As text it sorts after every moment. */
const AFTER_EVERY_MOMENT = '9';

const TABLES = { post: 'posts', project: 'projects', member: 'deleted_members' } as const;

interface Named<Kind extends TrashKind> {
  kind: Kind;
  id: number;
  title: string;
}

export async function listTrash(db: Database): Promise<Trash> {
  const items = await inSnapshot(db, ({ read }) => itemsOf(read));
  return {
    items: items.toSorted((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1)),
  };
}

/** Throws `not_found`, and `generation_gone` for a member of a removed generation. */
export async function restoreFromTrash(
  db: Database,
  actor: Actor,
  { kind, id }: { kind: TrashKind; id: number },
): Promise<Restored> {
  return db.transaction(async (queries) => {
    const title = await titleOf(queries, kind, id);
    const restored =
      kind === 'member' ? await restoreMember(queries, id) : await restoreRow(queries, kind, id);
    await recordActivity(queries, actor, { action: 'restore', kind, id, title });
    return restored;
  });
}

/** Throws `not_found`. */
export async function removeFromTrash(
  db: Database,
  actor: Actor,
  { kind, id }: { kind: TrashKind; id: number },
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    await remove(queries, actor, { kind, id, title: await titleOf(queries, kind, id) });
    return { id };
  });
}

/** Removes entries for good that were deleted more than thirty days before `now`. */
export async function emptyTrash(queries: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS).toISOString();
  for (const item of await itemsOf(queries, until)) await remove(queries, null, item);
}

export const EMPTY_TRASH: Job = {
  name: 'empty trash',
  run: (queries) => emptyTrash(queries, new Date()),
};

/** Moves a row to the trash and ends its preview link. */
export async function moveToTrash(
  queries: Queries,
  actor: Actor,
  { kind, id, title }: Named<'post' | 'project'>,
): Promise<void> {
  await queries
    .updateTable(TABLES[kind])
    .set({ deleted_at: new Date().toISOString(), deleted_by: actor, turned_at: turnedNow() })
    .where('id', '=', id)
    .execute();
  await forget(queries, 'preview_links', { kind, id });
  await recordActivity(queries, actor, { action: 'delete', kind, id, title });
}

/** Now where visitors see the row; else its present value. */
function turnedNow() {
  const now = new Date().toISOString();
  return sql<string | null>`case when status = 'published' and listed_at <= ${now}
    then ${now} else turned_at end`;
}

async function remove(
  queries: Queries,
  actor: Actor,
  { kind, id, title }: Named<TrashKind>,
): Promise<void> {
  await queries.deleteFrom(TABLES[kind]).where('id', '=', id).execute();
  if (kind !== 'member') await forget(queries, 'revisions', { kind, id });
  await recordActivity(queries, actor, { action: 'remove', kind, id, title });
}

async function forget(
  queries: Queries,
  table: 'preview_links' | 'revisions',
  { kind, id }: { kind: 'post' | 'project'; id: number },
): Promise<void> {
  await queries.deleteFrom(table).where('kind', '=', kind).where('entity_id', '=', id).execute();
}

async function itemsOf(queries: Queries, until = AFTER_EVERY_MOMENT): Promise<TrashItem[]> {
  return [
    ...(await titled(queries, 'post', until)),
    ...(await titled(queries, 'project', until)),
    ...(await named(queries, until)),
  ];
}

async function titled(
  queries: Queries,
  kind: 'post' | 'project',
  until: string,
): Promise<TrashItem[]> {
  const rows = await queries
    .selectFrom(TABLES[kind])
    .select(['id', 'title', 'deleted_at', 'deleted_by'])
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<=', until)
    .execute();
  return rows.map((row) => ({ kind, ...row, deleted_at: row.deleted_at ?? '' }));
}

async function named(queries: Queries, until: string): Promise<TrashItem[]> {
  const rows = await queries
    .selectFrom('deleted_members')
    .select(['id', 'name as title', 'deleted_at', 'deleted_by'])
    .where('deleted_at', '<=', until)
    .execute();
  return rows.map((row) => ({ kind: 'member', ...row }));
}

async function titleOf(queries: Queries, kind: TrashKind, id: number): Promise<string> {
  const row =
    kind === 'member'
      ? await queries
          .selectFrom('deleted_members')
          .select('name as title')
          .where('id', '=', id)
          .executeTakeFirst()
      : await queries
          .selectFrom(TABLES[kind])
          .select('title')
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst();
  if (row === undefined) throw new Failure('not_found');
  return row.title;
}

async function restoreRow(
  queries: Queries,
  kind: 'post' | 'project',
  id: number,
): Promise<Restored> {
  await queries
    .updateTable(TABLES[kind])
    .set({ deleted_at: null, deleted_by: null, turned_at: turnedNow() })
    .where('id', '=', id)
    .execute();
  return kind === 'post' ? findPost(queries, 'staff', id) : findProject(queries, 'staff', id);
}

async function restoreMember(queries: Queries, id: number): Promise<Restored> {
  const { member } = await queries
    .deleteFrom('deleted_members')
    .where('id', '=', id)
    .returning('member')
    .executeTakeFirstOrThrow();
  const restored = parseMember(member);
  try {
    await insertMember(queries, restored, new Date());
  } catch (cause) {
    if (brokenConstraint(cause) !== 'foreign_key') throw cause;
    const message = `${restored.generation}기가 없어서 되돌릴 수 없어요. ${restored.generation}기를 먼저 등록해 주세요.`;
    throw new Failure('generation_gone', {
      cause,
      detail: message,
      errors: [{ path: 'generation', message }],
    });
  }
  return findMember(queries, id);
}
