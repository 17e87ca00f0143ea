/** An entry's versions: what was public, what was written on and what was set aside are counted apart. */
import type { RevisionKind, RevisionSort } from '#contract/kinds.ts';
import type { Actor } from '../core/session.ts';
import type { Queries } from '../db/database.ts';

const MOST_OF_EACH = 20;

/** So long the saves of a copy by one person are one version. */
const COPY_MS = 10 * 60_000;

interface Versioned {
  kind: RevisionKind;
  id: number;
  /** Null for the server itself. */
  by: Actor;
}

interface Words extends Versioned {
  /** The contract's `Typed`. */
  typed: Readonly<Record<string, unknown>>;
  /** By their names in a request: those that `by` has changed, or that differ from what stays. */
  fields: readonly string[];
}

interface Stored {
  saved_at: string;
  fields: readonly string[];
  entity: string;
}

/** Of each writer the last save in ten minutes of the clock is one; `at` is the moment of the save. */
export async function keepCopyVersion(
  queries: Queries,
  { typed, fields, at, ...version }: Words & { at: string },
): Promise<void> {
  const began = new Date(Math.floor(Date.parse(at) / COPY_MS) * COPY_MS).toISOString();
  const row = await versionsOf(queries, version, 'copy')
    .select(['id', 'fields'])
    .where('saved_by', version.by === null ? 'is' : '=', version.by)
    .where('saved_at', '>=', began)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entity = JSON.stringify(typed);
  if (row === undefined) {
    await addVersion(queries, version, 'copy', { saved_at: at, fields, entity });
    return;
  }
  const changed = new Set([...(JSON.parse(row.fields) as string[]), ...fields]);
  await queries
    .updateTable('revisions')
    .set({ saved_at: at, fields: JSON.stringify([...changed]), entity })
    .where('id', '=', row.id)
    .execute();
}

/** What 되돌리기, 취소 or 변경 버리기 takes away, and what a conflict or a closed form leaves behind. */
export async function setAsideVersion(
  queries: Queries,
  { typed, fields, ...version }: Words,
): Promise<void> {
  const saved_at = new Date().toISOString();
  await addVersion(queries, version, 'aside', { saved_at, fields, entity: JSON.stringify(typed) });
}

/** Answers its id. */
export async function addVersion(
  queries: Queries,
  { kind, id, by }: Versioned,
  sort: RevisionSort,
  { fields, ...stored }: Stored,
): Promise<number> {
  const made = await queries
    .insertInto('revisions')
    .values({
      ...stored,
      kind,
      sort,
      entity_id: id,
      saved_by: by,
      fields: JSON.stringify(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const oldest = await versionsOf(queries, { kind, id }, sort)
    .select('id')
    .orderBy('id', 'desc')
    .offset(MOST_OF_EACH - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined)
    await queries
      .deleteFrom('revisions')
      .where('kind', '=', kind)
      .where('sort', '=', sort)
      .where('entity_id', '=', id)
      .where('id', '<', oldest.id)
      .execute();
  return made.id;
}

export function versionsOf(
  queries: Queries,
  { kind, id }: Pick<Versioned, 'kind' | 'id'>,
  sort: RevisionSort,
) {
  return queries
    .selectFrom('revisions')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('sort', '=', sort);
}
