import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Sort } from '#contract/core/sorts.ts';
import type { Database } from '../open.ts';

/** The columns of a row that tell its place in an order. */
export type Anchor = Readonly<Record<string, string | number>>;

/** One order of a list, in SQL. */
export interface Order {
  /** What follows `order by`. */
  by: RawBuilder<unknown>;
  /** The columns that make an anchor. */
  columns: readonly string[];
  /** The condition that a row is the anchor or comes after it. */
  from: (anchor: Anchor) => RawBuilder<SqlBool>;
}

/** The order of that name; the id decides between equals, so that every row has one place. */
export function orderOf(db: Pick<Database, 'inCodePointOrder'>, sort: Sort): Order {
  switch (sort) {
    case 'newest':
      return {
        by: sql`created_at desc, id desc`,
        columns: ['created_at', 'id'],
        from: ({ created_at, id }) => sql`(created_at, id) <= (${created_at}, ${id})`,
      };
    case 'oldest':
      return {
        by: sql`created_at, id`,
        columns: ['created_at', 'id'],
        from: ({ created_at, id }) => sql`(created_at, id) >= (${created_at}, ${id})`,
      };
    case 'heart':
      return {
        by: sql`heart desc, created_at desc, id desc`,
        columns: ['heart', 'created_at', 'id'],
        from: ({ heart, created_at, id }) =>
          sql`(heart, created_at, id) <= (${heart}, ${created_at}, ${id})`,
      };
    case 'title': {
      const column = db.inCodePointOrder('title');
      return {
        by: sql`${column}, created_at desc, id desc`,
        columns: ['title', 'created_at', 'id'],
        // The first part is the one that an index can begin at.
        from: ({ title, created_at, id }) =>
          sql`${column} >= ${title} and
            (${column} > ${title} or (created_at, id) <= (${created_at}, ${id}))`,
      };
    }
  }
}
