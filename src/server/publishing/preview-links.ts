import { randomBytes } from 'node:crypto';
import type { FormValues } from '#contract/drafts/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { PREVIEW_PARAMETER } from '#contract/publishing/preview.ts';
import type { PreviewedEntity, PreviewLink } from '#contract/publishing/schemas.ts';
import { hashToken } from '../accounts/sessions/hashed-tokens.ts';
import { recordActivity } from '../audit/activity.ts';
import { Failure } from '../core/errors.ts';
import type { Session } from '../core/session.ts';
import type { Database, Queries } from '../db/database.ts';
import { findDraft } from './drafts/service.ts';

const DAY_MS = 24 * 60 * 60_000;
const LIFE_MS = { saved: 7 * DAY_MS, unsaved: DAY_MS };

/** A kind whose entries can be shown on their public page before they are public. */
export interface Previewed {
  kind: PreviewKind;
  path: string;
  /** Throws `not_found`. */
  lock: (db: Database, queries: Queries, id: number) => Promise<{ title: string }>;
  /** The entity, with the unsaved values of a form if there are any; id 0 is a new entry. Throws `not_found`. */
  read: (db: Database, id: number, unsaved?: FormValues | null) => Promise<PreviewedEntity>;
}

/**
 * The link works for seven days and replaces the earlier one. One to what this account has typed and not saved works
 * for a day. Throws `not_found`.
 */
export async function createPreview(
  { kind, lock, path }: Previewed,
  db: Database,
  { staff }: Session,
  { id, origin, isUnsaved }: { id: number; origin: string; isUnsaved: boolean },
): Promise<PreviewLink> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + LIFE_MS[isUnsaved ? 'unsaved' : 'saved']).toISOString();
  return db.transaction(async (queries) => {
    const { title } = await lock(db, queries, id);
    const link = { token: hashToken(token), expires_at, created_by: staff.id };
    await queries
      .insertInto('preview_links')
      .values({ kind, entity_id: id, unsaved_of: isUnsaved ? staff.id : '', ...link })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'entity_id', 'unsaved_of']).doUpdateSet(link),
      )
      .execute();
    await recordActivity(queries, staff.username, { action: 'preview', kind, id, title });
    return { url: `${origin}${path}/${id}?${PREVIEW_PARAMETER}=${token}`, expires_at };
  });
}

interface Opened {
  /** The newest unsaved values, which the link shows. */
  unsaved: FormValues | null;
  saved_at: string;
}

/** `null` where the token opens nothing, or has expired. */
export async function openPreviewLink(
  queries: Queries,
  { kind, id, token }: { kind: PreviewKind; id: number; token: string },
): Promise<Opened | null> {
  const row = await queries
    .selectFrom('preview_links')
    .select('unsaved_of')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('token', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (row === undefined) return null;
  const { unsaved_of: userId } = row;
  const draft = userId === '' ? null : await findDraft(queries, { userId, kind, id });
  return { unsaved: draft?.values ?? null, saved_at: draft?.saved_at ?? '' };
}

/** Throws `not_found` where the token opens nothing, or has expired. */
export async function readPreview(
  { read }: Previewed,
  db: Database,
  link: { kind: PreviewKind; id: number; token: string },
): Promise<PreviewedEntity> {
  const opened = await openPreviewLink(db.read, link);
  if (opened === null) throw new Failure('not_found');
  return read(db, link.id, opened.unsaved);
}
