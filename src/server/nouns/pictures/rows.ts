import { middleOf } from '#contract/core/focal-points.ts';
import type { Picture, PictureUse } from '#contract/pictures/schemas.ts';
import { PICTURE_TYPE, pictureAddress, sourcesOfName } from '#contract/pictures/sources.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson } from '../../db/json.ts';
import type { PictureNameRow, PictureRow } from '../../db/schema.ts';
import type { PictureSource } from '../kind.ts';
import { findUses } from './uses.ts';

export async function toPictures(
  sources: readonly PictureSource[],
  queries: Queries,
  rows: readonly PictureRow[],
): Promise<Picture[]> {
  const names = await namesOf(queries, rows);
  const uses = await findUses(sources, queries, ownersOf(names));
  return rows.map((row) => toPicture(row, names, uses.get(row.id) ?? []));
}

/** All names of the pictures, the newest first. */
export async function namesOf(
  queries: Queries,
  rows: readonly Pick<PictureRow, 'id'>[],
): Promise<PictureNameRow[]> {
  if (rows.length === 0) return [];
  return queries
    .selectFrom('picture_names')
    .selectAll()
    .where(
      'picture_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .execute();
}

export function ownersOf(names: readonly PictureNameRow[]): Map<string, number> {
  return new Map(names.map(({ name, picture_id }) => [name, picture_id]));
}

export function toPicture(
  row: PictureRow,
  names: readonly PictureNameRow[],
  uses: PictureUse[],
): Picture {
  const { width = 0, height = 0, variants = [] } = sourcesOfName(row.name) ?? {};
  const present = names.find(({ name }) => name === row.name)?.crop ?? null;
  const whole = names.find(({ picture_id, crop }) => picture_id === row.id && crop === null);
  const crop = present && fromJson(present);
  return {
    id: row.id,
    url: pictureAddress(row.name),
    width,
    height,
    alt: row.alt,
    crop,
    focus: row.focus === null ? middleOf(crop) : fromJson(row.focus),
    whole_url: pictureAddress(whole?.name ?? row.name),
    bytes: row.bytes,
    variants: variants.map((variant) => ({ ...variant, type: PICTURE_TYPE })),
    used_by: uses,
    created_at: row.created_at,
  };
}
