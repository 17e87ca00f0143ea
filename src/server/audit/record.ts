import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { Status } from '#contract/core/publication.ts';
import type { RevisionKind } from '#contract/kinds.ts';
import type { CheckMatch } from '../core/match.ts';
import type { Actor } from '../core/session.ts';
import type { Database, Queries } from '../db/database.ts';
import { recordActivity } from './activity.ts';
import { addVersion, versionsOf } from './versions.ts';

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

/** What a write asks for, in its transaction. */
export interface Asked extends Pick<WriteContext, 'db' | 'actor' | 'checkMatch'> {
  queries: Queries;
  /** False where one line of the log tells of many writes. */
  isLogged?: boolean;
}

interface Write<Entity> {
  before: Entity | null;
  after: Entity;
  action?: ActivityAction | undefined;
  /** False where one line of the log tells of many writes. */
  isLogged?: boolean | undefined;
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

/** Adds a write to the activity log and, for kinds with revisions, stores one. */
export async function recordWrite<Entity extends Stored>(
  queries: Queries,
  actor: Actor,
  collection: AuditedCollection<Entity>,
  { before, after, action, isLogged = true }: Write<Entity>,
): Promise<void> {
  const { kind, titleOf, revisions } = collection;
  const fields = changedFields(collection, before, after);
  const isRevised = revisions !== null && fields.length > 0;
  const revision = isRevised
    ? await addRevision(queries, actor, { kind: revisions, fields, before, after })
    : null;
  if (!isLogged) return;
  await recordActivity(queries, actor, {
    action: action ?? (before === null ? 'create' : 'update'),
    kind,
    id: after.id,
    title: titleOf(after),
    fields,
    revision,
  });
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
  const { id } = after;
  const stored = versionsOf(queries, { kind, id }, 'public').select('id').limit(1);
  // The first revision of an older entry is preceded by one of what was public.
  const wasPublic = before !== null && before.status !== 'draft';
  if (wasPublic && (await stored.executeTakeFirst()) === undefined)
    await addVersion(queries, { kind, id, by: null }, 'public', {
      saved_at: before.updated_at ?? saved_at,
      fields: [],
      entity: storedText({ ...after, ...before }),
    });
  const version = { kind, id, by: actor };
  return addVersion(queries, version, 'public', { saved_at, fields, entity: storedText(after) });
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
