/** What is written on: read from a request, and written as the copy of an entry. */
import * as v from 'valibot';
import { cleaned, differing } from '#contract/core/typed.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { recordActivity } from '../../audit/activity.ts';
import { keepCopyVersion } from '../../audit/versions.ts';
import { Failure } from '../../core/errors.ts';
import { nextVersion, VERSION } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import { nextNumber, readMark } from '../../db/number.ts';
import { validate } from '../../http/validate.ts';
import { type Copy, dropCopy, writeCopy, type Writers } from './copies.ts';
import { type Entry, readEntry } from './entry.ts';
import type { Answered, Columns, EntryKind, EntryTable, Input, OwnColumns } from './kind.ts';

const MOST_BYTES = 256 * 1024;

/** Throws `invalid_input` for what no form of this kind holds, and `body_too_large`. */
export function readTyped({ typed }: Pick<EntryKind<never>, 'typed'>, values: Typed): Typed {
  const read = validate<typeof typed.shape>(typed.shape, values);
  if (Buffer.byteLength(JSON.stringify(read)) > MOST_BYTES) throw new Failure('body_too_large');
  return read;
}

/** A version's words, whose fields may be those of another time. */
export function readFormer({ typed }: Pick<EntryKind<never>, 'typed'>, values: object): Typed {
  const empty = typed.empty();
  const { success, output } = v.safeParse(typed.shape, { ...empty, ...values });
  return success ? output : empty;
}

/** What a row can hold of these words: what would be refused is as in an empty form. */
export function validOf<Entity extends Answered>(
  { typed: collection, held = (input) => input }: EntryKind<Entity>,
  typed: Typed,
): Input {
  const { values, refused } = cleaned(collection, typed);
  const empty = cleaned(collection, collection.empty()).values;
  const names = refused.map((name) => [name, empty[name]] as const);
  return held({ ...values, ...Object.fromEntries(names) });
}

/** Without what is longer than it may become, so that the row keeps what it has there. */
export function withoutTooLong<Entity extends Answered>(
  kind: EntryKind<Entity>,
  entity: Entity,
  input: Input,
): Input {
  const tooLong = kind.tooLong(entity, input).map(({ path }) => path);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !tooLong.includes(name)));
}

/** Of the row of a draft with these words. */
export function draftColumns<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  entity: Entity,
  typed: Typed,
): Promise<Columns> {
  return kind.columnsOf(queries, entity, withoutTooLong(kind, entity, validOf(kind, typed)));
}

interface Words {
  typed: Typed;
  /** Under which the save or press was sent; null of a basic call. */
  name: string | null;
  /** What was public when the copy was begun; left out where that stays. */
  base?: Typed | null;
  /** Whether it is what somebody writes, and becomes a version of the copy. */
  isWritten?: boolean;
  /** Of a draft's row, where they were made before. */
  columns?: Columns;
}

/** Puts words into the copy; a copy that is what is public goes. Answers the entry as it is then. */
export async function writeWords<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor }: { queries: Queries; actor: string | null },
  entry: Entry<Entity>,
  { typed, name, base = entry.stored?.base ?? entry.public, isWritten = true, columns }: Words,
): Promise<Entry<Entity>> {
  const { entity, public: shown } = entry;
  const { id } = entity;
  const named = { kind: kind.kind, id };
  const at = new Date().toISOString();
  const changed = differing(kind.typed, entry.typed, typed);
  const own = { number: await numberAfter(queries, entry), last_name: name };
  const unreleased = shown === null ? null : differing(kind.typed, typed, shown);
  if (unreleased?.length === 0) await dropCopy(queries, named);
  else {
    const writers = withWriter(entry.stored?.writers ?? {}, changed, actor, at);
    await writeCopy(queries, named, {
      typed,
      base: shown && base,
      writers: unreleased === null ? writers : onlyOf(writers, unreleased),
      saved_at: at,
      saved_by: actor,
    });
  }
  if (shown === null) await writeDraft(kind, { queries, actor }, entry, { typed, own, columns });
  else await setOwn(queries, kind.table, id, own);
  if (isWritten && changed.length > 0) {
    await keepCopyVersion(queries, { ...named, typed, fields: changed, by: actor, at });
  }
  return readEntry(kind, queries, id);
}

interface Settled {
  id: number;
  copy: Copy;
  /** What is public now. */
  shown: Typed;
}

/** A copy that is what is public goes, and who has changed a field that is public now is no writer of it. */
export async function settleCopy<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  { id, copy, shown }: Settled,
): Promise<void> {
  const named = { kind: kind.kind, id };
  const changed = differing(kind.typed, copy.typed, shown);
  if (changed.length === 0) await dropCopy(queries, named);
  else await writeCopy(queries, named, { ...copy, writers: onlyOf(copy.writers, changed) });
}

/** A draft's row is what of its copy is valid. Its first words are its line in the log. */
async function writeDraft<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor }: { queries: Queries; actor: string | null },
  { entity, isBegun }: Entry<Entity>,
  { typed, own, columns }: { typed: Typed; own: OwnColumns; columns: Columns | undefined },
): Promise<void> {
  const hasWords = isBegun || differing(kind.typed, kind.typed.empty(), typed).length > 0;
  await setOwn(queries, kind.table, entity.id, {
    ...(columns ?? (await draftColumns(kind, queries, entity, typed))),
    ...own,
    version: nextVersion(entity[VERSION]),
    updated_at: new Date().toISOString(),
    is_begun: hasWords ? 1 : 0,
  });
  const title = (await kind.find(queries, entity.id))?.title ?? '';
  if (hasWords && !isBegun) {
    await recordActivity(queries, actor, {
      action: 'create',
      kind: kind.kind,
      id: entity.id,
      title,
    });
  } else if (title !== entity.title) {
    // The line was written at the first letter.
    await queries
      .updateTable('activity')
      .set({ title })
      .where('kind', '=', kind.kind)
      .where('entity_id', '=', entity.id)
      .where('action', '=', 'create')
      .execute();
  }
}

export async function numberAfter(
  queries: Queries,
  { number }: { number: string },
): Promise<string> {
  return nextNumber(number, await readMark(queries));
}

export async function setOwn(
  queries: Queries,
  table: EntryTable,
  id: number,
  own: OwnColumns & Columns,
): Promise<void> {
  await queries.updateTable<EntryTable>(table).set(own).where('id', '=', id).execute();
}

function withWriter(
  writers: Writers,
  fields: readonly string[],
  actor: string | null,
  at: string,
): Writers {
  if (actor === null) return writers;
  const changed = fields.map((field) => [field, { ...writers[field], [actor]: at }] as const);
  return { ...writers, ...Object.fromEntries(changed) };
}

function onlyOf(writers: Writers, fields: readonly string[]): Writers {
  return Object.fromEntries(Object.entries(writers).filter(([field]) => fields.includes(field)));
}
