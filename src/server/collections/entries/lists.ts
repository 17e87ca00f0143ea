/** How entries are read: one, its neighbours, and who has changes that are not public. */
import { LIMITS } from '#contract/core/limits.ts';
import { invalidField, notFound } from '../../core/errors.ts';
import type { Versioned } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import { type Audience, isVisible, visibilityFor } from '../../db/lists/visibility.ts';
import type { Writers } from './copies.ts';
import { namesOf } from './entry.ts';
import type { Answered, EntryKind, EntryTable } from './kind.ts';

const visible = (queries: Queries, table: EntryTable, audience: Audience) =>
  queries.selectFrom<EntryTable>(table).where(isVisible(visibilityFor(audience), new Date()));

/** Throws `not_found` where the audience sees no such entry. */
export async function findEntry<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  audience: Audience,
  id: number,
): Promise<Entity & Versioned> {
  await visible(queries, kind.table, audience)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const entity = await kind.find(queries, id);
  if (entity === undefined) throw notFound();
  return entity;
}

/** The id of the public entry listed next to one, which counts from its creation where it is not public. */
export async function neighbourOf(
  { table }: { table: EntryTable },
  queries: Queries,
  { id, published_at, created_at }: Answered,
  side: 'older' | 'newer',
): Promise<number | null> {
  const [sign, order] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const listedAt = published_at ?? created_at;
  const row = await visible(queries, table, 'public')
    .select('id')
    .where((where) =>
      where.or([
        where('listed_at', sign, listedAt),
        where.and([where('listed_at', '=', listedAt), where('id', sign, id)]),
      ]),
    )
    .orderBy('listed_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The newest public ones. */
export async function addressesOf(
  { table, path }: { table: EntryTable; path: string },
  { read }: Database,
  most: number,
): Promise<{ path: string; updated_at: string }[]> {
  const rows = await visible(read, table, 'public')
    .select(['id', 'updated_at'])
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, updated_at }) => ({ path: `${path}/${id}`, updated_at }));
}

/** Whether staff ask for versions alone. Throws `invalid_input` for more than a page of anything else. */
export function asksVersions(
  audience: Audience,
  { only, limit }: { only: '' | 'version'; limit: number },
): boolean {
  const isOnly = audience === 'staff' && only === 'version';
  if (!isOnly && limit > LIMITS.pageSize)
    throw invalidField('limit', `${LIMITS.pageSize} 이하여야 해요.`);
  return isOnly;
}

interface Unreleased {
  /** What the writers are called. */
  by: string[];
  since: string;
}

/** Rows as staff see them: with who has changes there that are not public, and since when. */
export async function withUnreleased<Row extends { id: number }>(
  { kind }: { kind: EntryKind<never>['kind'] },
  queries: Queries,
  rows: readonly Row[],
): Promise<(Row & { unreleased: Unreleased | null })[]> {
  if (rows.length === 0) return [];
  const copies = await queries
    .selectFrom('copies')
    .select(['entity_id', 'writers', 'saved_at'])
    .where('kind', '=', kind)
    .where('base', 'is not', null)
    .where(
      'entity_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const changes = new Map(
    copies.map(({ entity_id, writers, saved_at }) => {
      const moments = Object.values(JSON.parse(writers) as Writers).flatMap(Object.entries<string>);
      const since = moments.map(([, at]) => at).toSorted()[0] ?? saved_at;
      return [
        entity_id,
        { by: [...new Set(moments.map(([username]) => username))], since },
      ] as const;
    }),
  );
  const names = await namesOf(
    queries,
    [...changes.values()].flatMap(({ by }) => by),
  );
  return rows.map((row) => {
    const change = changes.get(row.id);
    const by = change?.by.map((username) => names.get(username) ?? username) ?? [];
    return { ...row, unreleased: change === undefined ? null : { by, since: change.since } };
  });
}
