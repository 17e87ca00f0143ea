import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { Status } from '#contract/core/publication.ts';
import type { RevisionKind } from '#contract/publishing/kinds.ts';
import { type Activity, type Actor, recordActivity } from '../activity/service.ts';
import type { Queries } from '../db/database.ts';

/** How many versions of an entity are kept. */
const MOST_REVISIONS = 20;

/** The fields whose values staff write, by the names that answers give them. */
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

/** An entity of a kind, as the contract answers it. */
type Entity<Kind extends WrittenKind> = Readonly<
  Record<(typeof WRITTEN)[Kind][number], unknown>
> & { readonly id: number; readonly updated_at?: string };

/** A write, as far as the log needs to know it. */
interface Write<Kind extends WrittenKind> {
  kind: Kind;
  /** Null for what is new. */
  before: Entity<Kind> | null;
  after: Entity<Kind>;
  title: string;
  /** What it is called where it is no plain creation or change. */
  action?: ActivityAction | undefined;
}

/** The names of the fields that staff write and whose values differ; of what is new, all that hold something. */
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

/** Puts a write into the activity log and, where the kind has them, keeps the entity as a revision. */
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
  // What was written before there were revisions is kept before it is lost.
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

/** Without what is made of a text: it is made again of the text. */
function lean(entity: object): object {
  return { ...entity, contents_html: undefined, excerpt: undefined };
}

/** What a change of who sees an entity is called in the log; nothing where that stays. */
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
