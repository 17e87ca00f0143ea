/** The one rule of which posts and projects visitors see. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { State } from '#contract/core/publication.ts';
import type { Queries } from '../database.ts';

/** Visitors see what is published; staff, with a session, everything outside the trash. */
export type Audience = 'public' | 'staff';

/** The query of a list, of which visitors set all but what takes effect with a session. */
export type AnyState<Query extends { status: State | '' }> = Omit<Query, 'status' | 'only'> &
  Partial<Query>;

export type Visibility = State | 'everything';

export function visibilityFor(audience: Audience): Visibility {
  return audience === 'staff' ? 'everything' : 'published';
}

/** A scheduled entry is a published row whose moment is after `now`. */
export function isVisible(visibility: Visibility, now: Date): RawBuilder<SqlBool> {
  // A draft that never held a word is nobody's.
  const present = sql<SqlBool>`deleted_at is null and is_begun = 1`;
  if (visibility === 'everything') return present;
  // Scheduled entries are stored as published ones of a later moment.
  const stored = visibility === 'scheduled' ? 'published' : visibility;
  const status = sql`status = ${sql.lit(stored)}`;
  switch (visibility) {
    case 'published':
      return sql`${present} and ${status} and listed_at <= ${now.toISOString()}`;
    case 'scheduled':
      return sql`${present} and ${status} and listed_at > ${now.toISOString()}`;
    default:
      return sql`${present} and ${status}`;
  }
}

/** When, in milliseconds, the next scheduled entry after `now` appears; Infinity where nothing is scheduled. */
export async function nextAppearance(
  queries: Queries,
  table: 'posts' | 'projects',
  now: Date,
): Promise<number> {
  const row = await queries
    .selectFrom(table)
    .where(isVisible('scheduled', now))
    .select('listed_at')
    .orderBy('listed_at')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? Number.POSITIVE_INFINITY : Date.parse(row.listed_at);
}
