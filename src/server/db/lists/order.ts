import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Sort } from '#contract/core/sorts.ts';
import type { Database } from '../database.ts';

export type Anchor = Readonly<Record<string, string | number>>;

export interface Order {
  by: RawBuilder<unknown>;
  columns: readonly string[];
  from: (anchor: Anchor) => RawBuilder<SqlBool>;
}

/** The order by its name; the id decides between equals, so that every row has one place. */
export function orderOf(db: Pick<Database, 'inCodePointOrder'>, sort: Sort): Order {
  switch (sort) {
    case 'newest':
      return {
        by: sql`listed_at desc, id desc`,
        columns: ['listed_at', 'id'],
        from: ({ listed_at, id }) => sql`(listed_at, id) <= (${listed_at}, ${id})`,
      };
    case 'oldest':
      return {
        by: sql`listed_at, id`,
        columns: ['listed_at', 'id'],
        from: ({ listed_at, id }) => sql`(listed_at, id) >= (${listed_at}, ${id})`,
      };
    case 'heart':
      return {
        by: sql`heart desc, listed_at desc, id desc`,
        columns: ['heart', 'listed_at', 'id'],
        from: ({ heart, listed_at, id }) =>
          sql`(heart, listed_at, id) <= (${heart}, ${listed_at}, ${id})`,
      };
    case 'title': {
      const column = db.inCodePointOrder('title');
      return {
        by: sql`${column}, listed_at desc, id desc`,
        columns: ['title', 'listed_at', 'id'],
        // The first condition lets an index begin at the title.
        from: ({ title, listed_at, id }) =>
          sql`${column} >= ${title} and
            (${column} > ${title} or (listed_at, id) <= (${listed_at}, ${id}))`,
      };
    }
  }
}
