import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { Engine } from '../engines/engine.ts';

/** A column that is written to, and the engine's name of its type. */
export interface StoredColumn {
  name: string;
  type: string;
}

/** The columns of a table that somebody has to fill, without those the engine makes itself; none where there is no such table. */
export async function storedColumns(
  queries: Queries,
  engine: Engine,
  table: string,
): Promise<StoredColumn[]> {
  // SQLite's table_info leaves generated columns out.
  const query =
    engine === 'sqlite'
      ? sql<StoredColumn>`select name, type from pragma_table_info(${table}) order by cid`
      : sql<StoredColumn>`select column_name as name, data_type as type
          from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
          order by ordinal_position`;
  return (await query.execute(queries)).rows;
}
