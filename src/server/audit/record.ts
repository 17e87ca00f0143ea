import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { Status } from '#contract/core/publication.ts';
import type { RevisionKind } from '#contract/kinds.ts';
import type { CheckMatch } from '../core/match.ts';
import type { Actor } from '../core/session.ts';
import type { Database, Queries } from '../db/database.ts';
import { recordActivity } from './activity.ts';

const MOST_REVISIONS = 20;

/** So long the saves of a draft by one person are one line of the log and one revision. */
const JOINED_SAVES_MS = 10 * 60_000;

/** A collection as the log of writes sees it. */
export interface AuditedCollection<Entity> {
  kind: ActivityKind;
  /** The fields that staff write, in the order in which the log names them. */
  fields: readonly (keyof Entity & string)[];
  titleOf: (entity: Entity) => string;
  revisions: RevisionKind | null;
}

export interface WriteContext {
  db: Database;
  actor: Actor;
  checkMatch: CheckMatch;
  /** The log's name for the change, where the change itself does not tell. */
  action?: 'revert';
}

interface Write<Entity> {
  before: Entity | null;
  after: Entity;
  action?: ActivityAction | undefined;
}

interface Stored {
  id: number;
  updated_at?: string;
  status?: Status;
}

/** The written fields whose values differ; for a new entry, all that are not empty. */
export function changedFields<Entity>(
  { fields }: Pick<AuditedCollection<Entity>, 'fields'>,
  before: Entity | null,
  after: Entity,
): string[] {
  return fields.filter((name) => {
    const values = [before?.[name] ?? null, after[name] ?? null];
    return JSON.stringify(values[0]) !== JSON.stringify(values[1]);
  });
}

/**
 * Adds a write to the activity log and, for kinds with revisions, stores one. A draft saves itself while it is typed, so
 * its saves are added to the first of the last minutes.
 */
export async function recordWrite<Entity extends Stored>(
  queries: Queries,
  actor: Actor,
  collection: AuditedCollection<Entity>,
  { before, after, action }: Write<Entity>,
): Promise<void> {
  const { kind, titleOf, revisions } = collection;
  const isDraftSaved = before?.status === 'draft' && after.status === 'draft';
  if (
    isDraftSaved &&
    action === undefined &&
    (await joinLastSave(queries, actor, collection, after))
  )
    return;
  const fields = changedFields(collection, before, after);
  const isRevised = revisions !== null && fields.length > 0;
  await recordActivity(queries, actor, {
    action: action ?? (before === null ? 'create' : 'update'),
    kind,
    id: after.id,
    title: titleOf(after),
    fields,
    revision: isRevised
      ? await addRevision(queries, actor, { kind: revisions, fields, before, after })
      : null,
  });
}

/** Whether the entry's last line of the log was this person's, a few minutes ago, and now holds this save too. */
async function joinLastSave<Entity extends Stored>(
  queries: Queries,
  actor: Actor,
  collection: AuditedCollection<Entity>,
  after: Entity,
): Promise<boolean> {
  const line = await queries
    .selectFrom('activity')
    .select(['id', 'actor', 'at', 'action', 'revision'])
    .where('kind', '=', collection.kind)
    .where('entity_id', '=', after.id)
    // A preview link changes nothing.
    .where('action', '!=', 'preview')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const since = new Date(Date.now() - JOINED_SAVES_MS).toISOString();
  const isJoined =
    line?.actor === actor && line.at > since && ['create', 'update'].includes(line.action);
  if (!isJoined || line.revision === null) return false;
  const [current, earlier] = await queries
    .selectFrom('revisions')
    .select(['id', 'entity'])
    .where('kind', '=', collection.kind as RevisionKind)
    .where('entity_id', '=', after.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  if (current?.id !== line.revision) return false;
  const before = earlier === undefined ? null : (JSON.parse(earlier.entity) as Entity);
  const fields = JSON.stringify(changedFields(collection, before, after));
  await queries
    .updateTable('revisions')
    .set({ fields, entity: storedText(after), saved_at: new Date().toISOString() })
    .where('id', '=', current.id)
    .execute();
  await queries
    .updateTable('activity')
    .set({ fields, title: collection.titleOf(after) })
    .where('id', '=', line.id)
    .execute();
  return true;
}

/** The rendered fields are made again from the text. */
const storedText = (entity: Stored): string =>
  JSON.stringify({ ...entity, contents_html: undefined, excerpt: undefined });

interface Change {
  kind: RevisionKind;
  fields: readonly string[];
  before: Stored | null;
  after: Stored;
}

/** Answers its id. */
async function addRevision(
  queries: Queries,
  actor: Actor,
  { kind, fields, before, after }: Change,
): Promise<number> {
  const saved_at = new Date().toISOString();
  const stored = await queries
    .selectFrom('revisions')
    .select('id')
    .where('kind', '=', kind)
    .where('entity_id', '=', after.id)
    .orderBy('id', 'desc')
    .limit(MOST_REVISIONS)
    .execute();
  const rows = [{ saved_at, saved_by: actor, fields, entity: after }];
  // The first revision of an older entry is preceded by one of its previous state.
  if (stored.length === 0 && before !== null) {
    const entity = { ...after, ...before };
    rows.unshift({ saved_at: before.updated_at ?? saved_at, saved_by: null, fields: [], entity });
  }
  const made = await queries
    .insertInto('revisions')
    .values(
      rows.map((row) => ({
        ...row,
        kind,
        entity_id: after.id,
        fields: JSON.stringify(row.fields),
        entity: storedText(row.entity),
      })),
    )
    .returning('id')
    .execute();
  const oldest = stored[MOST_REVISIONS - 2]?.id ?? 0;
  await queries
    .deleteFrom('revisions')
    .where('kind', '=', kind)
    .where('entity_id', '=', after.id)
    .where('id', '<', oldest)
    .execute();
  return Math.max(...made.map(({ id }) => id));
}

export function publishingAction(
  before: { status: Status; published_at: string | null },
  after: { status: Status; published_at: string | null },
  now: Date,
): ActivityAction | undefined {
  const moved = before.status !== after.status || before.published_at !== after.published_at;
  if (!moved) return undefined;
  if (after.status === 'hidden') return 'hide';
  if (after.status === 'draft') return 'draft';
  return (after.published_at ?? '') > now.toISOString() ? 'schedule' : 'publish';
}
