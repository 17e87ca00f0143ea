import { PREVIEW_PARAMETER } from '#contract/publishing/preview.ts';
import type { PreviewCopy, PreviewLink, WritePreviewCopy } from '#contract/publishing/schemas.ts';
import { hashToken } from '../accounts/sessions/hashed-tokens.ts';
import type { Database, Queries } from '../db/database.ts';
import { forget } from '../db/job.ts';
import type { Session } from '../ground/session.ts';

const LIFE_MS = 24 * 60 * 60_000;

/** The writer's browser makes up the token; the link works for a day. Cached answers stay valid. */
export async function keepPreviewCopy(
  db: Database,
  { staff }: Session,
  { id, origin }: { id: number | 'new'; origin: string },
  { token, ...copy }: WritePreviewCopy,
): Promise<PreviewLink> {
  const saved_at = new Date().toISOString();
  const row = { entity: String(id), copy: JSON.stringify(copy), saved_at, created_by: staff.id };
  await db.write
    .insertInto('preview_copies')
    .values({ token: hashToken(token), ...row })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(row))
    .execute();
  return {
    url: `${origin}/blogs/${id}?${PREVIEW_PARAMETER}=${token}`,
    expires_at: new Date(Date.parse(saved_at) + LIFE_MS).toISOString(),
  };
}

/** The copy that a link to a page shows; `null` where there is none, or no longer. */
export async function findPreviewCopy(
  queries: Queries,
  { path, token }: { path: string; token: string },
): Promise<{ copy: PreviewCopy; saved_at: string } | null> {
  const row = await queries
    .selectFrom('preview_copies')
    .select(['copy', 'saved_at'])
    .where('token', '=', hashToken(token))
    .where('entity', '=', path.slice('/blogs/'.length))
    .where('saved_at', '>', new Date(Date.now() - LIFE_MS).toISOString())
    .executeTakeFirst();
  return row === undefined
    ? null
    : { copy: JSON.parse(row.copy) as PreviewCopy, saved_at: row.saved_at };
}

export const FORGET_COPIES = forget('preview_copies', 'saved_at', LIFE_MS);
