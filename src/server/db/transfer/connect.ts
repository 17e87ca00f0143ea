import { Kysely, PostgresDialect } from 'kysely';
import { guardPool, openPool } from '../engines/postgres.ts';
import type { Tables } from '../schema.ts';

export function connectUnhurried(url: string): Kysely<Tables> {
  const pool = openPool(url, { unhurried: true });
  return new Kysely({ dialect: new PostgresDialect({ pool: guardPool(pool) }) });
}
