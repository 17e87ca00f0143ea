import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { Engine } from '../engines/engine.ts';

interface StoredColumn {
  name: string;
  type: string;
}

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
