import { draftOperations as operations } from '#contract/drafts/operations.ts';
import type { DraftTab, EndedPresence, Presence } from '#contract/drafts/schemas.ts';
import type { Staff } from '../../core/session.ts';
import type { Database } from '../../db/database.ts';
import { forget } from '../../db/job.ts';
import { on, type Route } from '../../http/route.ts';

/** Browsers renew it every twenty seconds and may miss one renewal. */
const LEASE_MS = 50_000;

type Named = EndedPresence & DraftTab;

/** Cached answers stay valid, and nobody is kept from editing. */
export async function savePresence(
  db: Database,
  staff: Staff,
  { kind, id, tab }: Named,
  now = new Date(),
): Promise<Presence> {
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  await db.write
    .insertInto('presence')
    .values({ kind, entity_id: id, user_id: staff.id, tab, since: now.toISOString(), until })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'entity_id', 'user_id', 'tab']).doUpdateSet({ until }),
    )
    .execute();
  const others = await db.read
    .selectFrom('presence')
    .innerJoin('user', 'user.id', 'presence.user_id')
    .select(({ fn }) => ['user.name', fn.min('presence.since').as('since')])
    .where('presence.kind', '=', kind)
    .where('presence.entity_id', '=', id)
    .where('presence.user_id', '!=', staff.id)
    .where('presence.until', '>', now.toISOString())
    .groupBy(['user.id', 'user.name'])
    .orderBy('since')
    .execute();
  return { others };
}

async function endPresence(
  db: Database,
  staff: Staff,
  { kind, id, tab }: Named,
): Promise<EndedPresence> {
  await db.write
    .deleteFrom('presence')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('user_id', '=', staff.id)
    .where('tab', '=', tab)
    .execute();
  return { kind, id };
}

/** This only cleans up: queries ignore expired rows. */
export const FORGET_PRESENCE = forget('presence', 'until', 0);

export const presenceRoutes: readonly Route[] = [
  on(operations.keepPresence, ({ db, session, params, query }) =>
    savePresence(db, session.staff, { ...params, ...query }),
  ),
  on(operations.endPresence, ({ db, session, params, query }) =>
    endPresence(db, session.staff, { ...params, ...query }),
  ),
];
