/** What all instances over one database keep in common, a text under each name. */
import type { Queries } from './database.ts';

/** The text under a name; null where there is none. */
export async function readSetting(queries: Queries, key: string): Promise<string | null> {
  const row = await queries
    .selectFrom('settings')
    .where('key', '=', key)
    .select('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Keeps a text under a name; what is there already stays unless this `replaces` it. */
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
