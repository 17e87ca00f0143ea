import {
  FOCAL_POINTS,
  type FocalPoints,
  type Focus,
  focusIn,
} from '#contract/core/focal-points.ts';
import type { Operation } from '#contract/core/operation.ts';
import { pictureAddress } from '#contract/pictures/sources.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson } from '../../db/json.ts';

// Addresses that are values of their own: of those inside texts there may be thousands.
const ADDRESS = /"\/uploads\/([0-9a-f]{24}_\d{1,4}x\d{1,5})\.webp"/g;

/** Adds `foci` to each object that holds the address of a picture whose focal point staff have set. */
export async function withFocalPoints<Value>(queries: Queries, value: Value): Promise<Value> {
  const names = [...JSON.stringify(value).matchAll(ADDRESS)].map(([, name = '']) => name);
  const points = await findPoints(queries, names);
  return points.size === 0 ? value : (pointed(value, points) as Value);
}

/** Only for answers whose operation promises `foci`. */
export async function answerWithFocalPoints<Answer>(
  queries: Queries,
  { tally = [] }: Operation,
  answer: Answer,
): Promise<Answer> {
  const promises = tally.some((field) => FOCAL_POINTS.includes(field));
  return promises ? withFocalPoints(queries, answer) : answer;
}

async function findPoints(
  queries: Queries,
  names: readonly string[],
): Promise<ReadonlyMap<unknown, Focus>> {
  if (names.length === 0) return new Map();
  const rows = await queries
    .selectFrom('picture_names')
    .innerJoin('pictures', 'pictures.id', 'picture_names.picture_id')
    .select(['picture_names.name', 'picture_names.crop', 'pictures.focus'])
    .where('picture_names.name', 'in', [...new Set(names)])
    .where('pictures.focus', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ name, crop, focus }) =>
      focus === null
        ? []
        : [[pictureAddress(name), focusIn(crop && fromJson(crop), fromJson(focus))]],
    ),
  );
}

function pointed(value: unknown, points: ReadonlyMap<unknown, Focus>): unknown {
  if (Array.isArray(value)) return value.map((item) => pointed(item, points));
  if (typeof value !== 'object' || value === null) return value;
  const foci: FocalPoints = {};
  for (const address of Object.values(value).flat()) {
    const point = points.get(address);
    if (point !== undefined) foci[String(address)] = point;
  }
  const inner = Object.entries(value).map(([name, part]) => [name, pointed(part, points)]);
  return {
    ...Object.fromEntries(inner),
    ...(Object.keys(foci).length && { foci }),
  };
}
