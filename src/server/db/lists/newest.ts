import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import { type Database, inSnapshot, type Queries } from '../database.ts';
import type { Tables } from '../schema.ts';
import { type ListingPage, toPage } from './listing.ts';

/** One page of a query's rows, the highest id first where it names no other order. It counts all rows for each page; long lists use `readListing`. */
export function readNewest<Table extends keyof Tables, Row>(
  database: Database,
  find: (queries: Queries) => SelectQueryBuilder<Tables, Table, Row>,
  { cursor, limit }: { cursor: number; limit: number },
): Promise<ListingPage<Simplify<Row>>> {
  return inSnapshot(database, async ({ read }) => {
    const found = find(read);
    const { total } = await found
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await found
      .orderBy(sql.ref('id'), 'desc')
      .limit(limit)
      .offset((cursor - 1) * limit)
      .execute();
    return toPage(rows, total, limit);
  });
}
