import { sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { draftOperations as operations } from '#contract/drafts/operations.ts';
import {
  type Draft,
  type DraftKeys,
  type DraftTab,
  type DroppedDraft,
  type DroppedTab,
  WriteDraft,
} from '#contract/drafts/schemas.ts';
import type { Database, Queries } from '../../db/database.ts';
import { forget } from '../../db/job.ts';
import { on, type Route } from '../../http/route.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;

const MOST_DRAFTS = 50;

interface Owned extends DroppedDraft {
  userId: string;
}

type Named = Owned & DraftTab;

/** The tab follows the id where it has a name. */
const entityOf = ({ id, tab }: Pick<Named, 'id' | 'tab'>) =>
  tab === '' ? `${id}` : `${id}:${tab}`;

/** Whichever tab. */
const isOf = (id: Named['id']) => sql<SqlBool>`(entity = ${`${id}`} or entity like ${`${id}:%`})`;

const StoredDraft = v.pipe(v.string(), v.parseJson(), WriteDraft);

async function listDrafts(db: Database, userId: string): Promise<DraftKeys> {
  const rows = await db.read
    .selectFrom('drafts')
    .select(['kind', 'entity'])
    .where('user_id', '=', userId)
    .execute();
  const named = rows.map(
    ({ kind, entity }) => [`${kind}:${parseInt(entity)}`, { kind, id: parseInt(entity) }] as const,
  );
  return { drafts: [...new Map(named).values()].filter(({ id }) => !Number.isNaN(id)) };
}

/** The newest of the account's drafts. */
export async function findDraft(
  queries: Queries,
  { userId, kind, id }: Owned,
): Promise<Draft | null> {
  const row = await queries
    .selectFrom('drafts')
    .select(['entity', 'draft', 'saved_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(isOf(id))
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const tab = row.entity.slice(`${id}:`.length);
  return { kind, id, tab, ...v.parse(StoredDraft, row.draft), saved_at: row.saved_at };
}

/** Replaces the tab's draft. Cached answers stay valid. */
async function saveDraft(
  db: Database,
  { userId, kind, id, tab }: Named,
  draft: WriteDraft,
): Promise<Draft> {
  const columns = { draft: JSON.stringify(draft), saved_at: new Date().toISOString() };
  await db.write
    .insertInto('drafts')
    .values({ user_id: userId, kind, entity: entityOf({ id, tab }), ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'entity']).doUpdateSet(columns))
    .execute();
  await removeOldest(db.write, userId);
  return { kind, id, tab, ...draft, saved_at: columns.saved_at };
}

async function dropDraft(
  db: Database,
  { userId, kind, id, tab, until }: Owned & DroppedTab,
): Promise<Pick<Draft, 'kind' | 'id'>> {
  await db.write
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(tab === undefined ? isOf(id) : sql<SqlBool>`entity = ${entityOf({ id, tab })}`)
    .$if(until !== undefined, (drafts) => drafts.where('saved_at', '<=', until ?? ''))
    .execute();
  return { kind, id };
}

export const FORGET_DRAFTS = forget('drafts', 'saved_at', RETENTION_MS);

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

export const draftRoutes: readonly Route[] = [
  on(operations.listDrafts, ({ db, session }) => listDrafts(db, session.staff.id)),
  on(operations.getDraft, ({ db, session, params }) =>
    findDraft(db.read, { userId: session.staff.id, ...params }),
  ),
  on(operations.keepDraft, ({ db, session, params, query, body }) =>
    saveDraft(db, { userId: session.staff.id, ...params, ...query }, body),
  ),
  on(operations.dropDraft, ({ db, session, params, query }) =>
    dropDraft(db, { userId: session.staff.id, ...params, ...query }),
  ),
];
