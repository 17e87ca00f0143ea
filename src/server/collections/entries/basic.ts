/** The basic calls that write an entry at once. */
import { differing } from '#contract/core/typed.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { recordActivity } from '../../audit/activity.ts';
import {
  type Asked,
  publishingAction,
  recordWrite,
  type WriteContext,
} from '../../audit/record.ts';
import { keepCopyVersion } from '../../audit/versions.ts';
import { Failure, notFound } from '../../core/errors.ts';
import { nextVersion, VERSION, type Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import { nextNumber, readMark } from '../../db/number.ts';
import { endLinks } from '../../publishing/preview-links.ts';
import { publicationAfter, type PublicationInput } from '../../publishing/publication.ts';
import { dropCopy, writeCopy } from './copies.ts';
import { type Entry, lockEntry, readEntry } from './entry.ts';
import type { Answered, Columns, EntryKind, Input } from './kind.ts';
import { publishWords } from './publish.ts';
import { toDraft } from './visibility.ts';
import { numberAfter, setOwn, writeWords } from './words.ts';

/** Published unless the input says otherwise. */
export function createEntry<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { db, actor }: WriteContext,
  input: Input & PublicationInput,
): Promise<Entity> {
  const now = new Date();
  const moment = now.toISOString();
  return db.transaction(async (queries) => {
    const id = await kind.insert(queries, input, {
      ...publicationAfter(input, null, now),
      version: nextVersion(),
      number: nextNumber('0', await readMark(queries)),
      last_name: null,
      is_begun: 1,
      created_at: moment,
      updated_at: moment,
    });
    const after = await found(kind, queries, id);
    if (after.status === 'draft') {
      const { title } = after;
      await recordActivity(queries, actor, { action: 'create', kind: kind.kind, id, title });
      const typed = kind.toTyped(after);
      const fields = differing(kind.typed, kind.typed.empty(), typed);
      const version = { kind: kind.kind, id, by: actor, at: moment };
      await keepCopyVersion(queries, { ...version, typed, fields });
    } else await recordWrite(queries, actor, kind.audited, { before: null, after });
    return after;
  });
}

/**
 * Of a draft, or one that it makes a draft, it writes the copy; of any other entry the public fields, and the copy where
 * that has what was public. Absent fields stay.
 */
export function updateEntry<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { db, actor, checkMatch }: WriteContext,
  id: number,
  input: Input & PublicationInput,
): Promise<Entity> {
  return db.transaction(async (queries) => {
    const asked = { db, queries, actor, checkMatch };
    const entry = await lockEntry(kind, { db, queries }, id, { inTrash: notFound });
    checkMatch(entry.entity);
    const { status = entry.entity.status } = input;
    const isDraft = entry.public === null;
    if (!isDraft && status !== 'draft') await writePublic(kind, asked, entry, { input });
    else {
      const typed = await withInput(kind, queries, entry, input);
      if (isDraft && status === 'draft') {
        await writeWords(kind, asked, entry, { typed, name: null });
      } else if (isDraft) {
        await publishWords(kind, asked, entry, { typed, publication: input, name: null });
      } else await toDraft(kind, asked, entry, { typed, name: null });
    }
    return found(kind, queries, id);
  });
}

/** The copy with what a basic call changes; what comes back as it was answered stays as it is typed. */
async function withInput<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  { entity, typed }: Entry<Entity>,
  input: Input,
): Promise<Typed> {
  const written = kind.toTyped(await kind.merge(queries, entity, input));
  const names = differing(kind.typed, kind.toTyped(entity), written);
  return { ...typed, ...Object.fromEntries(names.map((name) => [name, written[name]])) };
}

/** Also into the copy, where that has what was public. Throws `invalid_input` where it may not be public. */
export async function writePublic<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor, isLogged }: Asked,
  entry: Entry<Entity>,
  { input, columns }: { input: Input & PublicationInput; columns?: Columns },
): Promise<Entity & Versioned> {
  const { entity } = entry;
  const { id } = entity;
  const now = new Date();
  await setOwn(queries, kind.table, id, {
    ...(columns ?? (await kind.columnsOf(queries, entity, input))),
    ...publicationAfter(input, entity, now),
    version: nextVersion(entity[VERSION]),
    number: await numberAfter(queries, entry),
    last_name: null,
    updated_at: now.toISOString(),
  });
  const { entity: after } = await readEntry(kind, queries, id);
  const errors = kind.errorsOf(after, entity, input);
  if (errors.length > 0) throw new Failure('invalid_input', { errors });
  await takeIn(kind, queries, entry, kind.toTyped(after));
  if (entity.status !== 'hidden' && after.status === 'hidden')
    await endLinks(queries, { kind: kind.kind, id });
  await recordWrite(queries, actor, kind.audited, {
    before: entity,
    after,
    action: publishingAction(entity, after, now),
    isLogged,
  });
  return after;
}

/** Where the copy has what was public, it has what is public now. */
async function takeIn<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  { entity, stored, public: before }: Entry<Entity>,
  shown: Typed,
): Promise<void> {
  if (stored === null || before === null) return;
  const base = stored.base ?? before;
  const own = differing(kind.typed, stored.typed, base);
  const taken = Object.keys(shown).filter((name) => !own.includes(name));
  const now = Object.fromEntries(taken.map((name) => [name, shown[name]]));
  const typed = { ...stored.typed, ...now };
  const named = { kind: kind.kind, id: entity.id };
  if (differing(kind.typed, typed, shown).length === 0) await dropCopy(queries, named);
  else await writeCopy(queries, named, { ...stored, typed, base: { ...base, ...now } });
}

async function found<Entity extends Answered>(
  { find }: EntryKind<Entity>,
  queries: Queries,
  id: number,
): Promise<Entity> {
  const entity = await find(queries, id);
  if (entity === undefined) throw notFound();
  return entity;
}
