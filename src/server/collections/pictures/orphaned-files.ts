/** Files without a picture's row. The sweep removes only files noted here: others may be another site's. */
import type { Database, Queries } from '../../db/database.ts';
import type { PictureStore } from './stores/store.ts';

/** Called before files are stored, or in the transaction that removes their row. */
export async function markOrphaned(queries: Queries, names: readonly string[]): Promise<void> {
  const since = new Date().toISOString();
  await queries
    .insertInto('loose_files')
    .values(names.map((name) => ({ name, since })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Called when a row names the files; throws where the sweep has begun to remove them. */
export async function claimOrphaned(queries: Queries, names: readonly string[]): Promise<void> {
  const claimed = await queries
    .deleteFrom('loose_files')
    .where('name', 'in', names)
    .returning('name')
    .execute();
  if (claimed.length < names.length)
    throw new Error('The files were given up before their row came');
}

/** Removes files noted `age` milliseconds ago; age 0 means all, whatever the clock says. */
export async function removeOrphaned(
  db: Database,
  store: PictureStore,
  age: number,
): Promise<void> {
  const until = new Date(Date.now() - age).toISOString();
  // The notes go first, so that no row can claim a file that is about to go.
  const rows = await db.write
    .deleteFrom('loose_files')
    .$if(age > 0, (all) => all.where('since', '<=', until))
    .returning('name')
    .execute();
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  await store.remove(names).catch(async (error: unknown) => {
    await markOrphaned(db.write, names);
    throw error;
  });
}
