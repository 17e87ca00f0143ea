/** One entry as a verb finds it, locked, and as its form is answered. */
import { differing } from '#contract/core/typed.ts';
import type { EntryState, Seen, Typed, WorkingEntry } from '#contract/entries/schemas.ts';
import type { Asked } from '../../audit/record.ts';
import { Failure, notFound } from '../../core/errors.ts';
import { VERSION, type Versioned } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import { type Copy, findCopy } from './copies.ts';
import type { Answered, EntryKind, EntryTable } from './kind.ts';

/** So long somebody who has saved counts as writing. */
const WRITING_MS = 60_000;

export interface Entry<Entity> {
  entity: Entity & Versioned;
  number: string;
  lastName: string | null;
  isBegun: boolean;
  stored: Copy | null;
  /** What is written on: the copy, else what is public. */
  typed: Typed;
  /** What visitors would see; null of a draft. */
  public: Typed | null;
}

/** Throws `not_found` and, of one in the trash, `in_trash`. */
export function readEntry<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  id: number,
): Promise<Entry<Entity>> {
  return entryOf(kind, queries, id, { lock: (rows) => rows, inTrash });
}

const inTrash = () => new Failure('in_trash');

/**
 * Holds the row until the transaction ends, and reads its copy after that. Throws as `readEntry` does; the basic calls
 * know nothing of what is `inTrash`.
 */
export function lockEntry<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { db, queries }: Pick<Asked, 'db' | 'queries'>,
  id: number,
  { inTrash: fail = inTrash }: { inTrash?: () => Failure } = {},
): Promise<Entry<Entity>> {
  return entryOf(kind, queries, id, { lock: db.lockRows, inTrash: fail });
}

async function entryOf<Entity extends Answered>(
  { kind, table, find, toTyped }: EntryKind<Entity>,
  queries: Queries,
  id: number,
  { lock, inTrash: fail }: { lock: Database['lockRows']; inTrash: () => Failure },
): Promise<Entry<Entity>> {
  const row = await lock(
    queries
      .selectFrom<EntryTable>(table)
      .select(['number', 'last_name', 'is_begun', 'deleted_at'])
      .where('id', '=', id),
  ).executeTakeFirstOrThrow(notFound);
  if (row.deleted_at !== null) throw fail();
  const entity = await find(queries, id);
  if (entity === undefined) throw notFound();
  const stored = await findCopy(queries, { kind, id });
  const ofRow = toTyped(entity);
  return {
    entity,
    number: row.number,
    lastName: row.last_name,
    isBegun: row.is_begun === 1,
    stored,
    typed: stored?.typed ?? ofRow,
    public: entity.status === 'draft' ? null : ofRow,
  };
}

export function isVisibleEntry({ status, published_at, created_at }: Answered, now: Date): boolean {
  return status === 'published' && (published_at ?? created_at) <= now.toISOString();
}

/** `actor` is who asks, and counts as nobody else. */
export async function stateOf<Entity extends Answered>(
  queries: Queries,
  { entity, number, stored, public: base }: Entry<Entity>,
  actor: string | null,
): Promise<EntryState & Versioned> {
  const now = new Date();
  const writers = Object.entries(stored?.writers ?? {}).flatMap(([field, moments]) =>
    Object.entries(moments).map(([username, at]) => ({ field, username, at })),
  );
  const names = await namesOf(
    queries,
    writers.map(({ username }) => username),
  );
  const since = new Date(now.getTime() - WRITING_MS).toISOString();
  const named = writers.map((writer) => ({
    ...writer,
    name: names.get(writer.username) ?? writer.username,
  }));
  const recent = named.filter(({ username, at }) => username !== actor && at > since);
  return {
    id: entity.id,
    status: entity.status,
    published_at: entity.published_at,
    is_visible: isVisibleEntry(entity, now),
    created_at: entity.created_at,
    version: entity[VERSION],
    number,
    has_changes: base !== null && stored !== null,
    saved_at: stored?.saved_at ?? null,
    writers: named,
    writing: [...new Set(recent.map(({ name }) => name))],
    [VERSION]: number,
  };
}

export async function workingEntry<Entity extends Answered>(
  queries: Queries,
  entry: Entry<Entity>,
  actor: string | null,
): Promise<WorkingEntry & Versioned> {
  const { stored, typed, public: base } = entry;
  return {
    ...(await stateOf(queries, entry, actor)),
    copy: base === null ? typed : (stored?.typed ?? null),
    base: stored?.base ?? null,
    public: base,
  };
}

/** What people are called, by username. */
export async function namesOf(
  queries: Queries,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map();
  const rows = await queries
    .selectFrom('user')
    .select(['username', 'name'])
    .where('username', 'in', [...new Set(usernames)])
    .execute();
  return new Map(rows.flatMap(({ username, name }) => (username ? [[username, name]] : [])));
}

/** Throws `precondition_failed` with the present entry where it is not what the request names. */
export async function checkPresent<Entity extends Answered>(
  { queries, actor, checkMatch }: Asked,
  entry: Entry<Entity>,
  { seen, by = 'number' }: { seen?: Seen; by?: 'number' | 'version' },
): Promise<void> {
  const present = await workingEntry(queries, entry, actor);
  checkMatch(by === 'number' ? present : { ...present, [VERSION]: present.version });
  const isSeen =
    seen === undefined ||
    (['status', 'published_at', 'is_visible'] as const).every(
      (name) => seen[name] === present[name],
    );
  if (!isSeen) throw new Failure('precondition_failed', { current: present });
}

/** The fields of the copy that are not what is public. */
export function changesOf<Entity extends Answered>(
  { typed }: EntryKind<Entity>,
  { stored, public: base }: Entry<Entity>,
): string[] {
  return stored === null || base === null ? [] : differing(typed, stored.typed, base);
}
