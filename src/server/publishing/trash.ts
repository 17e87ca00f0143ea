import type { TrashKind } from '#contract/publishing/kinds.ts';
import type { Restored, Trash, TrashItem } from '#contract/publishing/schemas.ts';
import { type Actor, recordActivity } from '../activity/service.ts';
import { findPost } from '../blog/rows.ts';
import type { Database, Queries } from '../db/database.ts';
import { brokenConstraint } from '../db/engines/constraints.ts';
import { Failure } from '../errors.ts';
import type { Job } from '../jobs.ts';
import { findMember, insertMember, parseMember } from '../members/rows.ts';
import { findProject } from '../projects/rows.ts';

/** How long what was deleted can be brought back. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** In the order of texts behind whatever moment a row can hold. */
const AFTER_EVERY_MOMENT = '9';

const TABLES = { post: 'posts', project: 'projects', member: 'deleted_members' } as const;

/** Everything in the trash, what was deleted last first. */
export async function listTrash(db: Database): Promise<Trash> {
  const items = await itemsOf(db.read);
  return {
    items: items.toSorted((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1)),
  };
}

/** Brings something back as it was; throws `not_found`, and `generation_gone` for a member of a generation that is no more. */
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

/** Removes something in the trash for good; throws `not_found`. */
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

/** Removes what was deleted more than thirty days before `now` for good. */
export async function emptyTrash(queries: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS).toISOString();
  for (const item of await itemsOf(queries, until)) await remove(queries, null, item);
}

/** Does so by itself. */
export const EMPTY_TRASH: Job = {
  name: 'empty trash',
  run: (queries) => emptyTrash(queries, new Date()),
};

async function remove(
  queries: Queries,
  actor: Actor,
  { kind, id, title }: Pick<TrashItem, 'kind' | 'id' | 'title'>,
): Promise<void> {
  await queries.deleteFrom(TABLES[kind]).where('id', '=', id).execute();
  if (kind !== 'member') {
    for (const table of ['revisions', 'preview_links'] as const) {
      await queries
        .deleteFrom(table)
        .where('kind', '=', kind)
        .where('entity_id', '=', id)
        .execute();
    }
  }
  await recordActivity(queries, actor, { action: 'remove', kind, id, title });
}

/** What lies in the trash, or of it what was deleted up to a moment. */
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
    .set({ deleted_at: null, deleted_by: null })
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
