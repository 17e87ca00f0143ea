import type { BeginEntry, EntryState, SaveCopy, WorkingEntry } from '#contract/entries/schemas.ts';
import type { WriteContext } from '../../audit/record.ts';
import { Failure } from '../../core/errors.ts';
import { nextVersion, VERSION } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import { nextNumber, readMark } from '../../db/number.ts';
import { checkPresent, lockEntry, readEntry, stateOf, workingEntry } from './entry.ts';
import type { Answered, EntryKind, EntryTable } from './kind.ts';
import { readTyped, writeWords } from './words.ts';

/** Throws `not_found` and `in_trash`. */
export async function getEntry<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  { id, actor }: { id: number; actor: string | null },
): Promise<WorkingEntry> {
  return workingEntry(queries, await readEntry(kind, queries, id), actor);
}

/** An empty draft, which nobody sees before it holds words, or one of these words. */
export function beginEntry<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  { name, values }: BeginEntry,
): Promise<WorkingEntry> {
  const typed = values === undefined ? null : readTyped(kind, values);
  return db.quietly(async (queries) => {
    const made = await findNamed(queries, kind.table, name);
    const id = made ?? (await insertEmpty(kind, queries, name));
    const entry = await lockEntry(kind, { db, queries }, id);
    const written =
      made === null && typed !== null
        ? await writeWords(kind, { queries, actor }, entry, { typed, name })
        : entry;
    return workingEntry(queries, written, actor);
  });
}

async function insertEmpty<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  name: string,
): Promise<number> {
  const now = new Date().toISOString();
  return kind.insert(
    queries,
    {},
    {
      status: 'draft',
      published_at: null,
      version: nextVersion(),
      number: nextNumber('0', await readMark(queries)),
      last_name: name,
      is_begun: 0,
      created_at: now,
      updated_at: now,
    },
  );
}

async function findNamed(
  queries: Queries,
  table: EntryTable,
  name: string,
): Promise<number | null> {
  const row = await queries
    .selectFrom<EntryTable>(table)
    .select('id')
    .where('last_name', '=', name)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Throws `not_found`, `in_trash`, `precondition_failed` and, where these are no words of a form, `invalid_input`. */
export function saveCopy<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { db, actor, checkMatch }: WriteContext,
  id: number,
  { name, values, over }: SaveCopy,
): Promise<EntryState> {
  const typed = readTyped(kind, values);
  return db.quietly(async (queries) => {
    const entry = await lockEntry(kind, { db, queries }, id);
    const asked = { db, queries, actor, checkMatch };
    const isDone = entry.lastName === name;
    if (!isDone) await checkPresent(asked, entry, {});
    const isSame = over === undefined && JSON.stringify(typed) === JSON.stringify(entry.typed);
    if (isDone || isSame) return stateOf(queries, entry, actor);
    const isTaken = over === undefined || over === entry.entity[VERSION];
    if (!isTaken) {
      const current = await workingEntry(queries, entry, actor);
      throw new Failure('precondition_failed', { current });
    }
    const base = over === undefined ? {} : { base: entry.public };
    return stateOf(queries, await writeWords(kind, asked, entry, { typed, name, ...base }), actor);
  });
}
