import type { Queries } from '../../db/database.ts';
import type { Chore } from '../../db/job.ts';
import type { PictureSource } from '../collection.ts';
import { removeOrphaned } from './orphaned-files.ts';
import { deleteRow } from './rows.ts';
import { removeOldParts } from './stores/disk-store.ts';
import type { PictureStore } from './stores/store.ts';
import { findUsedNames } from './uses.ts';

const UNUSED_MS = 30 * 24 * 60 * 60_000;

/** Far longer than any upload takes. */
const ORPHAN_MS = 60 * 60_000;

/** Age 0 is for a folder that no other server uses. */
export function sweepFiles(store: PictureStore, folder: string, age = ORPHAN_MS): Chore {
  return {
    name: 'sweep the files of pictures',
    work: async (db) => {
      await removeOldParts(folder, age);
      await removeOrphaned(db, store, age);
    },
  };
}

/** Removes the rows of pictures that were unused for long; the files follow after the commit. */
export async function forgetUnused(
  sources: readonly PictureSource[],
  queries: Queries,
  now: Date,
): Promise<void> {
  const used = await findUsedNames(sources, queries);
  const until = new Date(now.getTime() - UNUSED_MS).toISOString();
  const rows = await queries
    .selectFrom('pictures')
    .select(['id', 'name', 'original', 'unused_since'])
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const { id, name, unused_since: since } = row;
    if (used.has(name)) {
      if (since !== null) await noteUnused(queries, id, null);
    } else if (since === null) {
      await noteUnused(queries, id, now.toISOString());
    } else if (since <= until) {
      await deleteRow(queries, row);
    }
  }
}

async function noteUnused(queries: Queries, id: number, moment: string | null): Promise<void> {
  await queries
    .updateTable('pictures')
    .set({ unused_since: moment })
    .where('id', '=', id)
    .execute();
}
