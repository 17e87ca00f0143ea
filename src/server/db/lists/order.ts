import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#contract/core/sorts.ts';

const NEWEST = sql`listed_at desc, id desc`;

/** The id decides between equals, so that every row has one place. */
export function orderOf(sort: Sort): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return NEWEST;
    case 'oldest':
      return sql`listed_at, id`;
    case 'heart':
      return sql`heart desc, ${NEWEST}`;
    case 'title':
      return sql`title_key, ${NEWEST}`;
  }
}
