import { randomBytes } from 'node:crypto';
import type { PreviewKind } from '#contract/publishing/kinds.ts';
import type { PreviewLink } from '#contract/publishing/schemas.ts';
import { type Actor, recordActivity } from '../activity/service.ts';
import { hashToken } from '../auth/sessions/hashed-tokens.ts';
import { lockPost } from '../blog/rows.ts';
import type { Database, Queries } from '../db/database.ts';
import { lockProject } from '../projects/rows.ts';

const LIFE_MS = 7 * 24 * 60 * 60_000;

const PATHS = { post: '/blogs', project: '/projects' } as const;

/** The parameter of a page's address that holds what such a link lets see. */
export const PREVIEW_PARAMETER = 'preview';

/** Makes the link that shows an entity on its public page for seven days; an earlier one ends. Throws `not_found`. */
export async function createPreview(
  db: Database,
  actor: Actor,
  { kind, id }: { kind: PreviewKind; id: number },
  origin: string,
): Promise<PreviewLink> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + LIFE_MS).toISOString();
  return db.transaction(async (queries) => {
    const lock = kind === 'post' ? lockPost : lockProject;
    const { title } = await lock(db, queries, id);
    const link = { token: hashToken(token), expires_at };
    await queries
      .insertInto('preview_links')
      .values({ kind, entity_id: id, ...link })
      .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet(link))
      .execute();
    await recordActivity(queries, actor, { action: 'preview', kind, id, title });
    return { url: `${origin}${PATHS[kind]}/${id}?${PREVIEW_PARAMETER}=${token}`, expires_at };
  });
}

/** Whether a token lets somebody see an entity at `now`. */
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
