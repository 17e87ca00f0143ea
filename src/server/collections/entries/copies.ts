/** The rows of `copies`: what staff write on, beside what is public. */
import * as v from 'valibot';
import { Typed } from '#contract/entries/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { Queries } from '../../db/database.ts';

/** By field, then by username: when it was changed. */
export type Writers = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Copy {
  typed: Typed;
  /** What was public when it was begun; null of a draft. */
  base: Typed | null;
  writers: Writers;
  saved_at: string;
  saved_by: string | null;
}

interface Named {
  kind: PreviewKind;
  id: number;
}

const StoredTyped = v.pipe(v.string(), v.parseJson(), Typed);
const StoredWriters = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.record(v.string(), v.string())),
);

export async function findCopy(queries: Queries, { kind, id }: Named): Promise<Copy | null> {
  const row = await queries
    .selectFrom('copies')
    .select(['typed', 'base', 'writers', 'saved_at', 'saved_by'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        ...row,
        typed: v.parse(StoredTyped, row.typed),
        base: row.base === null ? null : v.parse(StoredTyped, row.base),
        writers: v.parse(StoredWriters, row.writers),
      };
}

export async function writeCopy(
  queries: Queries,
  { kind, id }: Named,
  { typed, base, writers, ...saved }: Copy,
): Promise<void> {
  const columns = {
    ...saved,
    typed: JSON.stringify(typed),
    base: base && JSON.stringify(base),
    writers: JSON.stringify(writers),
  };
  await queries
    .insertInto('copies')
    .values({ kind, entity_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet(columns))
    .execute();
}

export async function dropCopy(queries: Queries, { kind, id }: Named): Promise<void> {
  await queries.deleteFrom('copies').where('kind', '=', kind).where('entity_id', '=', id).execute();
}
