import { randomBytes } from 'node:crypto';
import type { PreviewKind } from '#contract/kinds.ts';
import { PREVIEW_PARAMETER } from '#contract/publishing/preview.ts';
import type { PreviewedEntity, PreviewLink } from '#contract/publishing/schemas.ts';
import { hashToken } from '../accounts/sessions/hashed-tokens.ts';
import type { Database, Queries } from '../db/database.ts';
import { Failure } from '../ground/errors.ts';
import type { Session } from '../ground/session.ts';
import { recordActivity } from '../history/activity.ts';

const LIFE_MS = 7 * 24 * 60 * 60_000;

/** A kind whose entries can be shown on their public page before they are public. */
export interface Previewed {
  kind: PreviewKind;
  path: string;
  /** Throws `not_found`. */
  lock: (db: Database, queries: Queries, id: number) => Promise<{ title: string }>;
  /** Throws `not_found`. */
  read: (db: Database, id: number) => Promise<PreviewedEntity>;
}

/** The link works for seven days and replaces the earlier one. Throws `not_found`. */
export async function createPreview(
  { kind, lock, path }: Previewed,
  db: Database,
  { staff }: Session,
  { id, origin }: { id: number; origin: string },
): Promise<PreviewLink> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + LIFE_MS).toISOString();
  return db.transaction(async (queries) => {
    const { title } = await lock(db, queries, id);
    const link = { token: hashToken(token), expires_at, created_by: staff.id };
    await queries
      .insertInto('preview_links')
      .values({ kind, entity_id: id, ...link })
      .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet(link))
      .execute();
    await recordActivity(queries, staff.username, { action: 'preview', kind, id, title });
    return { url: `${origin}${path}/${id}?${PREVIEW_PARAMETER}=${token}`, expires_at };
  });
}

export async function opensPreview(
  queries: Queries,
  { kind, id, token }: { kind: PreviewKind; id: number; token: string },
  now: Date,
): Promise<boolean> {
  const row = await queries
    .selectFrom('preview_links')
    .select('expires_at')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('token', '=', hashToken(token))
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now.toISOString();
}

/** Throws `not_found` where the token opens nothing, or has expired. */
export async function readPreview(
  { read }: Previewed,
  db: Database,
  link: { kind: PreviewKind; id: number; token: string },
): Promise<PreviewedEntity> {
  if (!(await opensPreview(db.read, link, new Date()))) throw new Failure('not_found');
  return read(db, link.id);
}
