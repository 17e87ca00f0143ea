import type { Picture, PictureUse } from '#contract/pictures/schemas.ts';
import { PICTURE_TYPE, pictureAddress, sourcesOfName } from '#contract/pictures/sources.ts';
import type { Queries } from '../../db/database.ts';
import type { PictureRow } from '../../db/schema.ts';
import type { PictureSource } from '../kind.ts';
import { findUses } from './uses.ts';

export async function toPictures(
  sources: readonly PictureSource[],
  queries: Queries,
  rows: readonly PictureRow[],
): Promise<Picture[]> {
  const uses = await findUses(sources, queries, await ownersOf(queries, rows));
  return rows.map((row) => toPicture(row, uses.get(row.id) ?? []));
}

export async function ownersOf(
  queries: Queries,
  rows: readonly Pick<PictureRow, 'id'>[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const names = await queries
    .selectFrom('picture_names')
    .select(['name', 'picture_id'])
    .where(
      'picture_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(names.map(({ name, picture_id }) => [name, picture_id]));
}

export function toPicture(row: PictureRow, uses: PictureUse[]): Picture {
  const { width = 0, height = 0, variants = [] } = sourcesOfName(row.name) ?? {};
  return {
    id: row.id,
    url: pictureAddress(row.name),
    width,
    height,
    alt: row.alt,
    bytes: row.bytes,
    variants: variants.map((variant) => ({ ...variant, type: PICTURE_TYPE })),
    used_by: uses,
    created_at: row.created_at,
  };
}
