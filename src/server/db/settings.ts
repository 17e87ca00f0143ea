import type { Queries } from './database.ts';

export async function readSetting(queries: Queries, key: string): Promise<string | null> {
  const row = await queries
    .selectFrom('settings')
    .where('key', '=', key)
    .select('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a text; an existing one stays unless `replaces`. */
export async function writeSetting(
  queries: Queries,
  key: string,
  value: string,
  { replaces = true }: { replaces?: boolean } = {},
): Promise<void> {
  await queries
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) =>
      replaces ? conflict.column('key').doUpdateSet({ value }) : conflict.column('key').doNothing(),
    )
    .execute();
}
