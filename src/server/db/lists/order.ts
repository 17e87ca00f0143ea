import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#contract/core/sorts.ts';

export interface Order {
  by: RawBuilder<unknown>;
  backwards: RawBuilder<unknown>;
}

const NEWEST = sql`listed_at desc, id desc`;
const OLDEST = sql`listed_at, id`;

/** The id decides between equals, so that every row has one place. */
export function orderOf(sort: Sort): Order {
  switch (sort) {
    case 'newest':
      return { by: NEWEST, backwards: OLDEST };
    case 'oldest':
      return { by: OLDEST, backwards: NEWEST };
    case 'heart':
      return { by: sql`heart desc, ${NEWEST}`, backwards: sql`heart, ${OLDEST}` };
    case 'title':
      return { by: sql`title_key, ${NEWEST}`, backwards: sql`title_key desc, ${OLDEST}` };
  }
}
