import type { Crop, Picture, PictureUse } from '#contract/pictures/schemas.ts';
import { PICTURE_TYPE, pictureAddress, sourcesOfName } from '#contract/pictures/sources.ts';
import { allFilesOfName } from '../../core/picture-names.ts';
import type { Queries } from '../../db/database.ts';
import type { PictureRow } from '../../db/schema.ts';
import type { PictureSource } from '../collection.ts';
import { markOrphaned } from './orphaned-files.ts';
import { findUses } from './uses.ts';

export async function toPictures(
  sources: readonly PictureSource[],
  queries: Queries,
  rows: readonly PictureRow[],
): Promise<Picture[]> {
  const uses = await findUses(sources, queries, rows);
  return rows.map((row) => toPicture(row, uses.get(row.name) ?? []));
}

export function toPicture(
  { id, name, alt, bytes, created_at }: PictureRow,
  uses: PictureUse[],
): Picture {
  const { width = 0, height = 0, variants = [] } = sourcesOfName(name) ?? {};
  return {
    id,
    url: pictureAddress(name),
    width,
    height,
    alt,
    bytes,
    variants: variants.map((variant) => ({ ...variant, type: PICTURE_TYPE })),
    used_by: uses,
    created_at,
  };
}

/** The part of the original that a part of a picture shows, whose own part of it is `whole`. */
export function cropWithin(whole: Crop | null, part: Crop): Crop {
  if (whole === null) return part;
  return {
    x: whole.x + part.x * whole.width,
    y: whole.y + part.y * whole.height,
    width: part.width * whole.width,
    height: part.height * whole.height,
  };
}

/** Returns the files that go with the row, noted as loose: the original only with the last picture cut out of it. */
export async function deleteRow(
  queries: Queries,
  { id, name, original }: Pick<PictureRow, 'id' | 'name' | 'original'>,
): Promise<string[]> {
  // Locks all pictures of the original: of two that go at once the second finds the first gone.
  await queries
    .updateTable('pictures')
    .set({ original })
    .where('original', '=', original)
    .execute();
  await queries.deleteFrom('pictures').where('id', '=', id).execute();
  const left = await queries
    .selectFrom('pictures')
    .select('id')
    .where('original', '=', original)
    .limit(1)
    .executeTakeFirst();
  const files = [...allFilesOfName(name), ...(left === undefined ? [original] : [])];
  await markOrphaned(queries, files);
  return files;
}
