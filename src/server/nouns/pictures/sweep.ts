import type { Queries } from '../../db/database.ts';
import type { Chore } from '../../db/job.ts';
import { allFilesOfName } from '../../ground/picture-names.ts';
import type { PictureSource } from '../kind.ts';
import { noteLoose, removeLoose } from './loose-files.ts';
import { removeOldParts } from './stores/disk-store.ts';
import type { PictureStore } from './stores/store.ts';
import { findUsedNames } from './uses.ts';

const DAY_MS = 24 * 60 * 60_000;

const UNUSED_MS = 30 * DAY_MS;

/** Somebody may still be writing with the files of a former crop. Those of the whole picture stay. */
const FORMER_MS = DAY_MS;

/** Far longer than any upload takes. */
const ORPHAN_MS = 60 * 60_000;

/** Age 0 is for a folder that no other server uses. */
export function sweepFiles(store: PictureStore, folder: string, age = ORPHAN_MS): Chore {
  return {
    name: 'sweep the files of pictures',
    work: async (db) => {
      await removeOldParts(folder, age);
      await removeLoose(db, store, age);
    },
  };
}

/** Removes the rows of pictures and crops that were unused for long; the files follow after the commit. */
export async function forgetUnused(
  sources: readonly PictureSource[],
  queries: Queries,
  now: Date,
): Promise<void> {
  const used = await findUsedNames(sources, queries);
  const rows = await queries
    .selectFrom('picture_names')
    .innerJoin('pictures', 'pictures.id', 'picture_names.picture_id')
    .select(['picture_names.name', 'picture_names.created_at', 'picture_names.crop'])
    .select('pictures.name as current')
    .select(['pictures.id', 'pictures.unused_since', 'pictures.original'])
    .orderBy('picture_names.created_at')
    .execute();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const pictures = Map.groupBy(rows, ({ id }) => id);
  for (const [id, names] of pictures) {
    const { unused_since: since = null, original = '' } = names[0] ?? {};
    if (names.some(({ name }) => used.has(name))) {
      if (since !== null) await noteUnused(queries, id, null);
    } else if (since === null) {
      await noteUnused(queries, id, now.toISOString());
    } else if (since <= before(UNUSED_MS)) {
      await queries.deleteFrom('pictures').where('id', '=', id).execute();
      await noteLoose(queries, [original, ...names.flatMap(({ name }) => allFilesOfName(name))]);
      continue;
    }
    const whole = names.findLast(({ crop }) => crop === null);
    const former = names.filter(
      ({ name, current }, index) =>
        name !== current &&
        name !== whole?.name &&
        !used.has(name) &&
        (names[index + 1]?.created_at ?? '') <= before(FORMER_MS),
    );
    for (const { name } of former) {
      await queries.deleteFrom('picture_names').where('name', '=', name).execute();
      await noteLoose(queries, allFilesOfName(name));
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
