import type { Database, Queries } from '../db/database.ts';
import type { Chore, Job } from '../jobs.ts';
import { filesOfName } from './names.ts';
import { removeOldParts } from './stores/disk-store.ts';
import type { PictureStore } from './stores/store.ts';
import { findUsedNames } from './uses.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long a picture is kept to which nothing refers. */
const UNUSED_MS = 30 * DAY_MS;

/** How long the files of a former cut stay that nothing shows: somebody may be writing with them. */
const FORMER_MS = DAY_MS;

/** How long a file may wait for its row: far longer than any upload takes. */
const ORPHAN_MS = 60 * 60_000;

/** Forgets pictures that were not used for long, and former cuts; their files follow when the rows are gone for certain. */
export const FORGET_UNUSED: Job = {
  name: 'forget unused pictures',
  run: (queries) => forgetUnused(queries, new Date()),
};

/** Removes the files that no row names. */
export function sweepFiles(store: PictureStore, folder: string): Chore {
  return {
    name: 'sweep the files of pictures',
    work: async (queries) => {
      await removeOldParts(folder, ORPHAN_MS);
      await removeOrphans(queries, store, ORPHAN_MS);
    },
  };
}

/** Removes what a killed server left half-done, before anything comes in; only for who has the folder alone. */
export async function clearPictures(
  db: Database,
  store: PictureStore,
  folder: string,
): Promise<void> {
  await removeOldParts(folder, 0);
  await removeOrphans(db.read, store, 0);
}

async function removeOrphans(queries: Queries, store: PictureStore, age: number): Promise<void> {
  const files = await store.list(age);
  if (files.length === 0) return;
  const names = await queries.selectFrom('picture_names').select('name').execute();
  const originals = await queries.selectFrom('pictures').select('original').execute();
  const known = new Set([
    ...names.flatMap(({ name }) => filesOfName(name)),
    ...originals.map(({ original }) => original),
  ]);
  await store.remove(files.filter((file) => !known.has(file)));
}

/** Notes since when pictures are unused, and forgets those that have been for long before `now`. */
export async function forgetUnused(queries: Queries, now: Date): Promise<void> {
  const used = await findUsedNames(queries);
  const rows = await queries
    .selectFrom('picture_names')
    .innerJoin('pictures', 'pictures.id', 'picture_names.picture_id')
    .select(['picture_names.name', 'picture_names.created_at', 'pictures.name as current'])
    .select(['pictures.id', 'pictures.unused_since'])
    .execute();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const pictures = Map.groupBy(rows, ({ id }) => id);
  for (const [id, names] of pictures) {
    const since = names[0]?.unused_since ?? null;
    if (names.some(({ name }) => used.has(name))) {
      if (since !== null) await noteUnused(queries, id, null);
    } else if (since === null) {
      await noteUnused(queries, id, now.toISOString());
    } else if (since <= before(UNUSED_MS)) {
      await queries.deleteFrom('pictures').where('id', '=', id).execute();
    }
    const former = names.filter(
      ({ name, current, created_at }) =>
        name !== current && !used.has(name) && created_at <= before(FORMER_MS),
    );
    for (const { name } of former) {
      await queries.deleteFrom('picture_names').where('name', '=', name).execute();
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
