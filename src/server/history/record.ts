import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { Status } from '#contract/core/publication.ts';
import type { RevisionKind } from '#contract/kinds.ts';
import type { Database, Queries } from '../db/database.ts';
import type { CheckMatch } from '../ground/match.ts';
import type { Actor } from '../ground/session.ts';
import { recordActivity } from './activity.ts';

const MOST_REVISIONS = 20;

/** A noun as the history of writes sees it. */
export interface Written<Entity> {
  kind: ActivityKind;
  /** The fields that staff write, in the order in which the log names them. */
  fields: readonly (keyof Entity & string)[];
  titleOf: (entity: Entity) => string;
  revisions: RevisionKind | null;
}

export interface Writing {
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
}

/** The written fields whose values differ; for a new entry, all that are not empty. */
export function changedFields<Entity>(
  { fields }: Pick<Written<Entity>, 'fields'>,
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
  written: Written<Entity>,
  { before, after, action }: Write<Entity>,
): Promise<void> {
  const { kind, titleOf, revisions } = written;
  const fields = changedFields(written, before, after);
  await recordActivity(queries, actor, {
    action: action ?? (before === null ? 'create' : 'update'),
    kind,
    id: after.id,
    title: titleOf(after),
    fields,
  });
  if (revisions === null || fields.length === 0) return;
  await addRevision(queries, actor, { kind: revisions, fields, before, after });
}

interface Change {
  kind: RevisionKind;
  fields: readonly string[];
  before: Stored | null;
  after: Stored;
}

async function addRevision(
  queries: Queries,
  actor: Actor,
  { kind, fields, before, after }: Change,
): Promise<void> {
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
  await queries
    .insertInto('revisions')
    .values(
      rows.map((row) => ({
        ...row,
        kind,
        entity_id: after.id,
        fields: JSON.stringify(row.fields),
        // The rendered fields are made again from the text.
        entity: JSON.stringify({ ...row.entity, contents_html: undefined, excerpt: undefined }),
      })),
    )
    .execute();
  const oldest = stored[MOST_REVISIONS - 2];
  if (oldest === undefined) return;
  await queries
    .deleteFrom('revisions')
    .where('kind', '=', kind)
    .where('entity_id', '=', after.id)
    .where('id', '<', oldest.id)
    .execute();
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
