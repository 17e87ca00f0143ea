import { type FocalPoints, focusIn } from '#contract/core/focal-points.ts';
import { namesIn } from '../../ground/picture-names.ts';
import type { Queries } from '../database.ts';
import { fromJson } from '../json.ts';

/** Addresses of pictures, some of which may be of other hosts. */
type Addresses = readonly (string | null | undefined)[];

/** The entries, each with the focal points of its pictures that staff have set, by one query for all. */
export async function withFocalPoints<Entry extends object>(
  queries: Queries,
  entries: readonly Entry[],
  picturesOf: (entry: Entry) => Addresses,
): Promise<(Entry & { foci?: FocalPoints })[]> {
  const shown = entries.map((entry) => ({
    entry,
    pictures: picturesOf(entry).flatMap((address) =>
      namesIn(address ?? '').map((name) => [address ?? '', name] as const),
    ),
  }));
  const names = new Set(shown.flatMap(({ pictures }) => pictures.map(([, name]) => name)));
  if (names.size === 0) return [...entries];
  const rows = await queries
    .selectFrom('picture_names')
    .innerJoin('pictures', 'pictures.id', 'picture_names.picture_id')
    .select(['picture_names.name', 'picture_names.crop', 'pictures.focus'])
    .where('picture_names.name', 'in', [...names])
    .where('pictures.focus', 'is not', null)
    .execute();
  const points = new Map(
    rows.flatMap(({ name, crop, focus }) =>
      focus === null ? [] : [[name, focusIn(crop && fromJson(crop), fromJson(focus))]],
    ),
  );
  return shown.map(({ entry, pictures }) => {
    const foci = pictures.flatMap(([address, name]) => {
      const point = points.get(name);
      return point === undefined ? [] : [[address, point] as const];
    });
    return foci.length === 0 ? entry : { ...entry, foci: Object.fromEntries(foci) };
  });
}
