import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queries } from './database.ts';

/** Each row may hold a text of 50,000 characters. */
const BATCH = 100;

/** The rows of a subquery by their ids, in batches, so that requests are answered in between. */
export async function* readInBatches<Row extends { id: number }>(
  queries: Queries,
  source: RawBuilder<Row>,
  condition: RawBuilder<SqlBool> = sql`true`,
): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select * from (${source}) as entries
      where ${condition} and id > ${after}
      order by id limit ${sql.lit(BATCH)}`.execute(queries);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
    await nextTurn();
  }
}
