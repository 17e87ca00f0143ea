import { POST_COLLECTION } from '../collections/blog/collection.ts';
import type { Collection } from '../collections/collection.ts';
import { GENERATION_COLLECTION } from '../collections/generations/collection.ts';
import { MEMBER_COLLECTION } from '../collections/members/collection.ts';
import { PROJECT_COLLECTION } from '../collections/projects/collection.ts';
import { RECRUIT_COLLECTION } from '../collections/recruit/collection.ts';
import type { Queries } from '../db/database.ts';
import type { PageSource } from '../site/collection.ts';

/** Every collection, each after those that its rows refer to. */
export const COLLECTIONS: readonly Collection[] = [
  GENERATION_COLLECTION,
  POST_COLLECTION,
  PROJECT_COLLECTION,
  MEMBER_COLLECTION,
  RECRUIT_COLLECTION,
];

const partsOf = <Part extends keyof Collection>(part: Part) =>
  COLLECTIONS.flatMap((kind): NonNullable<Collection[Part]>[] => {
    const value = kind[part];
    return value === undefined ? [] : [value];
  });

export const TRASHED = partsOf('trash');
export const REVISED = partsOf('revisions');
export const ENTRIES = partsOf('entries');
export const MANY = partsOf('many');
export const PICTURE_SOURCES = partsOf('pictures').flat();
export const SITE_COLLECTIONS = partsOf('site');
export const PAGE_SOURCES: Readonly<Record<string, PageSource>> = Object.fromEntries(
  SITE_COLLECTIONS.flatMap(({ pages = {} }) => Object.entries(pages)),
);

/** In milliseconds; Infinity for never. */
export async function nextChange(queries: Queries, now: Date): Promise<number> {
  let next = Number.POSITIVE_INFINITY;
  for (const ofKind of partsOf('nextChange')) next = Math.min(next, await ofKind(queries, now));
  return next;
}
