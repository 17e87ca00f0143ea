/** One entry of many: read as it was listed, and written where it is still so. */
import type { Asked } from '../../../audit/record.ts';
import { versionsOf } from '../../../audit/versions.ts';
import { Failure, notFound } from '../../../core/errors.ts';
import { VERSION, type Versioned } from '../../../core/version.ts';
import type { Queries } from '../../../db/database.ts';
import type { Named, Work } from '../../../publishing/bulk/many.ts';
import { type Entry, lockEntry, readEntry } from '../entry.ts';
import type { Answered, EntryKind } from '../kind.ts';

/** What an action leaves for its undo. */
export interface Marked {
  /** Names the public fields and the state that it has made. */
  mark: string;
}

const hasChanged = () => new Failure('precondition_failed');

/** As a list has shown it. Throws `not_found`, `in_trash` and `precondition_failed`. */
export async function readListed<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  { id, version }: Named,
): Promise<Entry<Entity>> {
  const entry = await readEntry(kind, queries, id);
  // Nobody sees one without a word.
  if (!entry.isBegun) throw notFound();
  if (entry.entity[VERSION] !== version) throw hasChanged();
  return entry;
}

/** As an action has left it, whatever its copy has become. Throws as `readListed`. */
export async function readMarked<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  id: number,
  { mark }: Marked,
): Promise<Entry<Entity>> {
  const entry = await readEntry(kind, queries, id);
  if ((await markOf(kind, queries, entry.entity)) !== mark) throw hasChanged();
  return entry;
}

/** The last version of what was public. */
export function newestPublic<Entity extends Answered>(
  { kind }: EntryKind<Entity>,
  queries: Queries,
  id: number,
) {
  return versionsOf(queries, { kind, id }, 'public').orderBy('id', 'desc').limit(1);
}

/** The version of a draft changes with its copy; the newest version of what was public tells whether it stayed one. */
export async function markOf<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  { id, status, [VERSION]: version }: Entity & Versioned,
): Promise<string> {
  if (status !== 'draft') return version;
  const newest = await newestPublic(kind, queries, id).select('id').executeTakeFirst();
  return `draft since ${newest?.id ?? 0}`;
}

interface Done {
  before: object;
  after: Versioned & Answered;
}

type Writing<Entity extends Answered> = (asked: Asked, present: Entry<Entity>) => Promise<Done>;

/** Work on an entry that is as it was read; it answers `before`, marked. */
export function workOn<Entity extends Answered>(
  kind: EntryKind<Entity>,
  read: Entry<Entity>,
  work: Writing<Entity>,
): Work {
  const { entity, number } = read;
  return async (asked) => {
    const present = await lockEntry(kind, asked, entity.id);
    if (present.number !== number || present.entity[VERSION] !== entity[VERSION])
      throw hasChanged();
    const { before, after } = await work(asked, present);
    const mark = await markOf(kind, asked.queries, after as Entity & Versioned);
    return { ...before, mark };
  };
}
