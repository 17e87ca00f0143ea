import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { Status } from '#contract/core/publication.ts';
import type { RevisionKind } from '#contract/publishing/kinds.ts';
import type { Queries } from '../db/database.ts';
import { type Activity, recordActivity } from './activity.ts';
import type { Actor } from '../ground/session.ts';

const MOST_REVISIONS = 20;

const WRITTEN = {
  post: ['title', 'contents', 'tags', 'thumbnail', 'url', 'status', 'published_at'],
  project: [
    'title',
    'line_introduction',
    'introduction',
    'url',
    'part',
    'generation',
    'activity',
    'project_member',
    'stacks',
    'start_Date',
    'end_Date',
    'images',
    'status',
    'published_at',
  ],
  member: ['name', 'position', 'part', 'generation', 'stacks', 'github', 'instagram', 'profile'],
  recruit: ['url', 'documentDate', 'candidateDate', 'interviewDate', 'acceptDate', 'otDate'],
} as const satisfies Partial<Record<ActivityKind, readonly string[]>>;

type WrittenKind = keyof typeof WRITTEN;

type Entity<Kind extends WrittenKind> = Readonly<
  Record<(typeof WRITTEN)[Kind][number], unknown>
> & { readonly id: number; readonly updated_at?: string };

interface Write<Kind extends WrittenKind> {
  kind: Kind;
  before: Entity<Kind> | null;
  after: Entity<Kind>;
  title: string;
  action?: ActivityAction | undefined;
}

/** The written fields whose values differ; for a new entry, all that are not empty. */
export function changedFields<Kind extends WrittenKind>(
  kind: Kind,
  before: Entity<Kind> | null,
  after: Entity<Kind>,
): string[] {
  const names: readonly (typeof WRITTEN)[Kind][number][] = WRITTEN[kind];
  return names.filter((name) => {
    const values = [before?.[name] ?? null, after[name] ?? null];
    return JSON.stringify(values[0]) !== JSON.stringify(values[1]);
  });
}

/** Adds a write to the activity log and, for kinds with revisions, stores one. */
export async function recordWrite<Kind extends WrittenKind>(
  queries: Queries,
  actor: Actor,
  { kind, before, after, title, action }: Write<Kind>,
): Promise<void> {
  const fields = changedFields(kind, before, after);
  const entry: Activity = {
    action: action ?? (before === null ? 'create' : 'update'),
    kind,
    id: after.id,
    title,
    fields,
  };
  await recordActivity(queries, actor, entry);
  if (isRevised(kind) && fields.length > 0)
    await keepRevision(queries, actor, kind, fields, before, after);
}

function isRevised(kind: WrittenKind): kind is RevisionKind & WrittenKind {
  return kind !== 'member';
}

async function keepRevision(
  queries: Queries,
  actor: Actor,
  kind: RevisionKind,
  fields: readonly string[],
  before: { updated_at?: string } | null,
  after: { id: number },
): Promise<void> {
  const ofEntity = { kind, entity_id: after.id };
  const saved_at = new Date().toISOString();
  const known = await queries
    .selectFrom('revisions')
    .select('id')
    .where('kind', '=', kind)
    .where('entity_id', '=', after.id)
    .orderBy('id', 'desc')
    .limit(MOST_REVISIONS)
    .execute();
  const rows = [{ ...ofEntity, saved_at, saved_by: actor, fields, entity: after }];
  // An entry older than its revisions gets one of its previous state first.
  if (known.length === 0 && before !== null) {
    const was = before.updated_at ?? saved_at;
    rows.unshift({
      ...ofEntity,
      saved_at: was,
      saved_by: null,
      fields: [],
      entity: { ...after, ...before },
    });
  }
  for (const row of rows) {
    await queries
      .insertInto('revisions')
      .values({
        ...row,
        fields: JSON.stringify(row.fields),
        entity: JSON.stringify(lean(row.entity)),
      })
      .execute();
  }
  const oldest = known[MOST_REVISIONS - 2];
  if (oldest === undefined) return;
  await queries
    .deleteFrom('revisions')
    .where('kind', '=', kind)
    .where('entity_id', '=', after.id)
    .where('id', '<', oldest.id)
    .execute();
}

/** Without the rendered fields, which are made again from the text. */
function lean(entity: object): object {
  return { ...entity, contents_html: undefined, excerpt: undefined };
}

/** The log's name for a change of visibility; undefined where it stays. */
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
