/** A secret address of an entry's public page with the words of its copy. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PreviewKind } from '#contract/kinds.ts';
import { PREVIEW_PARAMETER } from '#contract/publishing/preview.ts';
import type { LivingPreview, PreviewedEntity, PreviewLink } from '#contract/publishing/schemas.ts';
import { hashToken } from '../accounts/sessions/hashed-tokens.ts';
import { recordActivity } from '../audit/activity.ts';
import { notFound } from '../core/errors.ts';
import type { Session } from '../core/session.ts';
import { type Database, inSnapshot, type Queries } from '../db/database.ts';
import { isVisible } from '../db/lists/visibility.ts';

const LIFE_MS = 7 * 24 * 60 * 60_000;

const TABLES = { post: 'posts', project: 'projects' } as const satisfies Record<
  PreviewKind,
  string
>;

/** A kind whose entries can be shown on their public page before they are public. */
export interface Previewed {
  kind: PreviewKind;
  path: string;
  /** What visitors see; throws `not_found`. */
  find: (queries: Queries, id: number) => Promise<PreviewedEntity>;
  /** With the words of its copy; throws `not_found`. */
  read: (queries: Queries, id: number) => Promise<PreviewedEntity>;
}

interface Named {
  kind: PreviewKind;
  id: number;
}

/** The link works for seven days and replaces the earlier one. Throws `not_found`. */
export function createPreview(
  { kind, path }: Previewed,
  db: Database,
  { staff }: Session,
  { id, origin }: { id: number; origin: string },
): Promise<PreviewLink> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const expires_at = new Date(now.getTime() + LIFE_MS).toISOString();
  return db.transaction(async (queries) => {
    const { title, is_public, is_begun } = await findRow(queries, { kind, id }, db.lockRows);
    const link = {
      token: hashToken(token),
      expires_at,
      created_by: staff.id,
      over_changes: is_public,
    };
    await queries
      .insertInto('preview_links')
      .values({ kind, entity_id: id, ...link })
      .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet(link))
      .execute();
    // No log shows a draft that never held a word.
    if (is_begun === 1)
      await recordActivity(queries, staff.username, { action: 'preview', kind, id, title });
    return { url: `${origin}${path}/${id}?${PREVIEW_PARAMETER}=${token}`, expires_at };
  });
}

/** Throws `not_found`. */
export function findLiving(database: Database, entry: Named): Promise<LivingPreview> {
  return inSnapshot(database, async ({ read }) => {
    await findRow(read, entry);
    const link = await living(read, entry).select('expires_at').executeTakeFirst();
    return { expires_at: link?.expires_at ?? null };
  });
}

/** Ends the entry's link; with `onlyOverChanges` one that was made while visitors saw other words. */
export async function endLinks(
  queries: Queries,
  { kind, id, onlyOverChanges = false }: Named & { onlyOverChanges?: boolean },
): Promise<void> {
  await queries
    .deleteFrom('preview_links')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .$if(onlyOverChanges, (links) => links.where('over_changes', '=', 1))
    .execute();
}

export interface Opened {
  /** False where the entry has become public since: the link leads to its page. */
  showsCopy: boolean;
  /** Of the entry, whose copy changes without a commit that is announced. */
  number: string;
}

/** Null where the token opens nothing, or has expired. */
export async function openPreviewLink(
  queries: Queries,
  { token, ...entry }: Named & { token: string },
): Promise<Opened | null> {
  const link = await living(queries, entry)
    .select('over_changes')
    .where('token', '=', hashToken(token))
    .executeTakeFirst();
  if (link === undefined) return null;
  const row = await selectRow(queries, entry).executeTakeFirst();
  if (row === undefined) return null;
  return { showsCopy: link.over_changes === 1 || row.is_public === 0, number: row.number };
}

/** Throws `not_found` where the token opens nothing, or has expired. */
export function readPreview(
  previewed: Previewed,
  database: Database,
  link: { id: number; token: string },
): Promise<PreviewedEntity> {
  return inSnapshot(database, async ({ read }) => {
    const opened = await openPreviewLink(read, { kind: previewed.kind, ...link });
    if (opened === null) throw notFound();
    return opened.showsCopy ? previewed.read(read, link.id) : previewed.find(read, link.id);
  });
}

function living(queries: Queries, { kind, id }: Named) {
  return queries
    .selectFrom('preview_links')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('expires_at', '>', new Date().toISOString());
}

function selectRow(queries: Queries, { kind, id }: Named) {
  const isPublic = sql<0 | 1>`case when ${isVisible('published', new Date())} then 1 else 0 end`;
  return queries
    .selectFrom<(typeof TABLES)[PreviewKind]>(TABLES[kind])
    .select(['title', 'number', 'is_begun', isPublic.as('is_public')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

function findRow(queries: Queries, entry: Named, lock: Database['lockRows'] = (query) => query) {
  return selectRow(queries, entry).$call(lock).executeTakeFirstOrThrow(notFound);
}
