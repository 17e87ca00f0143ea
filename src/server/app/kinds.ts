import type { Queries } from '../db/database.ts';
import { POST_KIND } from '../nouns/blog/kind.ts';
import { GENERATION_KIND } from '../nouns/generations/kind.ts';
import type { Kind } from '../nouns/kind.ts';
import { MEMBER_KIND } from '../nouns/members/kind.ts';
import { PROJECT_KIND } from '../nouns/projects/kind.ts';
import { RECRUIT_KIND } from '../nouns/recruit/kind.ts';
import type { PageSource } from '../site/kind.ts';

/** Every noun, each after those that its rows refer to. */
export const KINDS: readonly Kind[] = [
  GENERATION_KIND,
  POST_KIND,
  PROJECT_KIND,
  MEMBER_KIND,
  RECRUIT_KIND,
];

const given = <Part extends keyof Kind>(part: Part) =>
  KINDS.flatMap((kind): NonNullable<Kind[Part]>[] => {
    const value = kind[part];
    return value === undefined ? [] : [value];
  });

export const TRASHED = given('trash');
export const REVISED = given('revisions');
export const PREVIEWED = given('preview');
export const PICTURE_SOURCES = given('pictures').flat();
export const SITE_KINDS = given('site');
export const PAGE_SOURCES: Readonly<Record<string, PageSource>> = Object.fromEntries(
  SITE_KINDS.flatMap(({ pages = {} }) => Object.entries(pages)),
);

/** In milliseconds; Infinity for never. */
export async function nextChange(queries: Queries, now: Date): Promise<number> {
  let next = Number.POSITIVE_INFINITY;
  for (const ofKind of given('nextChange')) next = Math.min(next, await ofKind(queries, now));
  return next;
}
