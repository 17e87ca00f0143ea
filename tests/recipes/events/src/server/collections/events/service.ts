import { EVENT_FIELDS } from '#contract/events/fields.ts';
import type { ClubEvent, CreateEvent, EventList, UpdateEvent } from '#contract/events/schemas.ts';
import { recordActivity } from '../../audit/activity.ts';
import { recordWrite, type WriteContext } from '../../audit/record.ts';
import { notFound } from '../../core/errors.ts';
import { nextVersion, VERSION } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import { merged, toColumns } from '../described-rows.ts';
import { COLUMNS, EVENT, selectEvents, toEvent } from './rows.ts';

export async function listEvents({ read }: Database): Promise<EventList> {
  const rows = await selectEvents(read).orderBy('day', 'desc').orderBy('id', 'desc').execute();
  return { events: rows.map(toEvent) };
}

/** Throws `not_found`. */
export async function getEvent({ read }: Database, id: number): Promise<ClubEvent> {
  const row = await selectEvents(read).where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return toEvent(row);
}

export function createEvent({ db, actor }: WriteContext, input: CreateEvent): Promise<ClubEvent> {
  return db.transaction(async (queries) => {
    const now = new Date().toISOString();
    const row = await queries
      .insertInto('events')
      .values({
        ...toColumns(EVENT_FIELDS, input),
        version: nextVersion(),
        created_at: now,
        updated_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    const after = toEvent(row);
    await recordWrite(queries, actor, EVENT, { before: null, after });
    return after;
  });
}

/** Throws `not_found`. */
export function updateEvent(
  { db, actor, checkMatch }: WriteContext,
  id: number,
  input: UpdateEvent,
): Promise<ClubEvent> {
  return db.transaction(async (queries) => {
    const before = await lockEvent(db, queries, id);
    checkMatch(before);
    const row = await queries
      .updateTable('events')
      .set({
        ...toColumns(EVENT_FIELDS, merged(EVENT_FIELDS, before, input)),
        version: nextVersion(before[VERSION]),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    const after = toEvent(row);
    await recordWrite(queries, actor, EVENT, { before, after });
    return after;
  });
}

/** For good. Throws `not_found`. */
export function deleteEvent({ db, actor, checkMatch }: WriteContext, id: number) {
  return db.transaction(async (queries) => {
    const before = await lockEvent(db, queries, id);
    checkMatch(before);
    await queries.deleteFrom('events').where('id', '=', id).execute();
    const { title } = before;
    await recordActivity(queries, actor, { action: 'delete', kind: 'event', id, title });
    return { id };
  });
}

/** Locked until the transaction ends. */
async function lockEvent(db: Database, queries: Queries, id: number) {
  const row = await selectEvents(queries)
    .where('id', '=', id)
    .$call(db.lockRows)
    .executeTakeFirstOrThrow(notFound);
  return toEvent(row);
}
