import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#contract/core/sorts.ts';
import type { Database } from '../database.ts';

export interface Order {
  by: RawBuilder<unknown>;
  backwards: RawBuilder<unknown>;
}

const NEWEST = sql`listed_at desc, id desc`;
const OLDEST = sql`listed_at, id`;

/** The id decides between equals, so that every row has one place. */
export function orderOf(db: Pick<Database, 'inCodePointOrder'>, sort: Sort): Order {
  switch (sort) {
    case 'newest':
      return { by: NEWEST, backwards: OLDEST };
    case 'oldest':
      return { by: OLDEST, backwards: NEWEST };
    case 'heart':
      return { by: sql`heart desc, ${NEWEST}`, backwards: sql`heart, ${OLDEST}` };
    case 'title': {
      const title = db.inCodePointOrder('title');
      return { by: sql`${title}, ${NEWEST}`, backwards: sql`${title} desc, ${OLDEST}` };
    }
  }
}
