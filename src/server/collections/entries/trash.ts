import type { Status } from '#contract/core/publication.ts';
import type { Restored } from '#contract/publishing/schemas.ts';
import { recordActivity } from '../../audit/activity.ts';
import type { Asked, WriteContext } from '../../audit/record.ts';
import { notFound } from '../../core/errors.ts';
import { nextVersion, VERSION, type Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import { endLinks } from '../../publishing/preview-links.ts';
import { hasComeSince } from '../../publishing/publication.ts';
import { listDeleted, type Trashed } from '../../publishing/trash.ts';
import { dropCopy } from './copies.ts';
import { lockEntry } from './entry.ts';
import type { Answered, EntryKind, EntryTable } from './kind.ts';

/** Moves it to the trash, with its copy, and ends its preview link; one without a word goes. */
export function discardEntry<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { db, actor, checkMatch }: WriteContext,
  id: number,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    const { entity, isBegun } = await lockEntry(kind, { db, queries }, id, { inTrash: notFound });
    checkMatch(entity);
    if (!isBegun) {
      await removeEntry(kind, queries, id);
      return { id };
    }
    const { title } = entity;
    await toTrash(kind, { queries, actor }, entity);
    await recordActivity(queries, actor, { action: 'delete', kind: kind.kind, id, title });
    return { id };
  });
}

/** Answers its version there. The entry must be locked. */
export async function toTrash<Entity extends Answered>(
  { kind, table }: EntryKind<Entity>,
  { queries, actor }: Pick<Asked, 'queries' | 'actor'>,
  entity: { id: number } & Versioned,
): Promise<string> {
  const deletion = { deleted_at: new Date().toISOString(), deleted_by: actor };
  await endLinks(queries, { kind, id: entity.id });
  return setDeleted(queries, table, entity, deletion);
}

export function trashOf<Entity extends Answered & Restored>(kind: EntryKind<Entity>): Trashed {
  return {
    kind: kind.kind,
    list: (queries) => listDeleted(queries, kind.table, 'title'),
    restore: (queries, id) => fromTrash(kind, queries, id),
    remove: (queries, id) => removeEntry(kind, queries, id),
  };
}

/** What has come to its moment there is hidden. Throws `not_found`. */
export async function fromTrash<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  id: number,
): Promise<Entity & Versioned> {
  const entity = await kind.find(queries, id);
  if (entity === undefined) throw notFound();
  const { deleted_at } = await queries
    .selectFrom<EntryTable>(kind.table)
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  // Nobody has pressed a button that shows it now.
  const hasCome = hasComeSince(entity, deleted_at ?? '');
  await setDeleted(queries, kind.table, entity, {
    deleted_at: null,
    deleted_by: null,
    ...(hasCome && { status: 'hidden' as const }),
  });
  return (await kind.find(queries, id)) ?? entity;
}

interface Deletion {
  deleted_at: string | null;
  deleted_by: string | null;
  status?: Status;
}

/** Answers the version. */
export async function setDeleted(
  queries: Queries,
  table: EntryTable,
  { id, [VERSION]: version }: { id: number } & Versioned,
  deletion: Deletion,
): Promise<string> {
  const next = nextVersion(version);
  await queries
    .updateTable<EntryTable>(table)
    .set({ ...deletion, version: next })
    .where('id', '=', id)
    .execute();
  return next;
}

/** For good, with its copy and its versions. */
export async function removeEntry<Entity extends Answered>(
  { kind, table }: EntryKind<Entity>,
  queries: Queries,
  id: number,
): Promise<void> {
  await queries.deleteFrom<EntryTable>(table).where('id', '=', id).execute();
  await dropCopy(queries, { kind, id });
  await queries
    .deleteFrom('revisions')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .execute();
  await endLinks(queries, { kind, id });
}
