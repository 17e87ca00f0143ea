/** The one rule of what visitors see of posts and projects. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { State } from '#contract/core/publication.ts';
import type { Queries } from '../database.ts';

/** Who looks: visitors see what is published; staff, with a session, everything that is not in the trash. */
export type Audience = 'public' | 'staff';

/** A query that may leave open which state is wanted. */
export type AnyState<Query extends { status: State | '' }> = Omit<Query, 'status'> & Partial<Query>;

/** What is looked for: everything, or what is in one state. */
export type Shown = State | 'everything';

/** A column by its name, in the words in which a query has to speak of it. */
type ColumnOf = (name: string) => RawBuilder<unknown>;

/** What an audience is shown. */
export function shownTo(audience: Audience): Shown {
  return audience === 'staff' ? 'everything' : 'published';
}

/**
 * The condition that a row is shown at `now`. What is published stands in lists at the moment of its publication, so
 * that what is scheduled are the rows ahead of now.
 */
export function isShown(
  shown: Shown,
  now: Date,
  column: ColumnOf = (name) => sql.ref(name),
): RawBuilder<SqlBool> {
  const kept = sql<SqlBool>`deleted_at is null`;
  if (shown === 'everything') return kept;
  const status = sql`${column('status')} = ${sql.lit(statusOf(shown))}`;
  switch (shown) {
    case 'published':
      return sql`${kept} and ${status} and ${column('listed_at')} <= ${now.toISOString()}`;
    case 'scheduled':
      return sql`${kept} and ${status} and ${column('listed_at')} > ${now.toISOString()}`;
    default:
      return sql`${kept} and ${status}`;
  }
}

/** The status under which the rows of a state are kept. */
export function statusOf(state: State) {
  return state === 'scheduled' ? 'published' : state;
}

/** When, after `now`, visitors will see something that they do not see yet, in milliseconds; Infinity where nothing is scheduled. */
export async function nextAppearance(queries: Queries, now: Date): Promise<number> {
  const first = (table: 'posts' | 'projects') =>
    queries
      .selectFrom(table)
      .where(isShown('scheduled', now))
      .select('listed_at')
      .orderBy('listed_at')
      .limit(1)
      .executeTakeFirst();
  const moments = [await first('posts'), await first('projects')];
  return Math.min(
    ...moments.map((row) =>
      row === undefined ? Number.POSITIVE_INFINITY : Date.parse(row.listed_at),
    ),
  );
}
