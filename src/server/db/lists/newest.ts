import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { type ListingPage, toPage } from './listing.ts';

/** One page of the rows of a query, newest first. It counts them for each page; long lists have `readListing`. */
export async function readNewest<Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  { cursor, limit }: { cursor: number; limit: number },
): Promise<ListingPage<Simplify<Row>>> {
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy(sql.ref('id'), 'desc')
    .limit(limit)
    .offset((cursor - 1) * limit)
    .execute();
  return toPage(rows, total, limit);
}
