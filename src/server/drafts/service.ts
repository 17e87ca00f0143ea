import * as v from 'valibot';
import { type Draft, type DraftParams, WriteDraft } from '#contract/drafts/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Job } from '../jobs.ts';

/** How long a draft is kept after it was last written. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** How many drafts one account may have; the oldest of more go. */
const MOST_DRAFTS = 50;

/** Whose draft, and of what. */
interface Named extends DraftParams {
  userId: string;
}

const Kept = v.pipe(v.string(), v.parseJson(), WriteDraft);

/** The account's own draft; null where it has none. */
export async function getDraft(db: Database, { userId, kind, id }: Named): Promise<Draft | null> {
  const row = await db.read
    .selectFrom('drafts')
    .select(['draft', 'saved_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('entity', '=', String(id))
    .executeTakeFirst();
  return row === undefined
    ? null
    : { kind, id, ...v.parse(Kept, row.draft), saved_at: row.saved_at };
}

/** Keeps what is typed in the place of what the account had there. It is no content: nobody else's answers change. */
export async function keepDraft(
  db: Database,
  { userId, kind, id }: Named,
  draft: WriteDraft,
): Promise<Draft> {
  const kept = { draft: JSON.stringify(draft), saved_at: new Date().toISOString() };
  await db.write
    .insertInto('drafts')
    .values({ user_id: userId, kind, entity: String(id), ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'entity']).doUpdateSet(kept))
    .execute();
  await removeOldest(db.write, userId);
  return { kind, id, ...draft, saved_at: kept.saved_at };
}

/** Removes the account's own draft, where it has one. */
export async function dropDraft(
  db: Database,
  { userId, kind, id }: Named,
): Promise<Pick<Draft, 'kind' | 'id'>> {
  await db.write
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('entity', '=', String(id))
    .execute();
  return { kind, id };
}

/** Removes what was last written more than thirty days before `now`. */
export async function forgetDrafts(queries: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS).toISOString();
  await queries.deleteFrom('drafts').where('saved_at', '<=', until).execute();
}

/** Does so by itself. */
export const FORGET_DRAFTS: Job = {
  name: 'forget drafts',
  run: (queries) => forgetDrafts(queries, new Date()),
};

async function removeOldest(queries: Queries, userId: string): Promise<void> {
  const last = await queries
    .selectFrom('drafts')
    .select('saved_at')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .offset(MOST_DRAFTS)
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  await queries
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('saved_at', '<=', last.saved_at)
    .execute();
}
