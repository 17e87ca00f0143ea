/** What takes words out of a copy puts them aside, as a version. */
import { differing } from '#contract/core/typed.ts';
import type {
  DiscardCopy,
  EntryState,
  RevertCopy,
  SetAside,
  Typed,
  WorkingEntry,
} from '#contract/entries/schemas.ts';
import type { Asked, WriteContext } from '../../audit/record.ts';
import { setAsideVersion } from '../../audit/versions.ts';
import { invalidField } from '../../core/errors.ts';
import { endLinks } from '../../publishing/preview-links.ts';
import { readable, readRevision } from '../../publishing/revisions.ts';
import { dropCopy } from './copies.ts';
import { checkPresent, type Entry, lockEntry, readEntry, stateOf, workingEntry } from './entry.ts';
import type { Answered, EntryKind } from './kind.ts';
import { onPress } from './press.ts';
import { numberAfter, readFormer, readTyped, setOwn, writeWords } from './words.ts';

/** 변경 버리기; with `values` 취소. Throws as a press does, and `invalid_input` of a draft without `values`. */
export function discardCopy<Entity extends Answered>(
  kind: EntryKind<Entity>,
  call: WriteContext,
  id: number,
  { name, seen, values }: DiscardCopy,
): Promise<WorkingEntry> {
  const typed = values === undefined ? null : readTyped(kind, values);
  return onPress(kind, call, { id, name, seen, answer: workingEntry }, async (asked, entry) => {
    const present = typed ?? entry.public;
    if (present === null)
      throw invalidField('values', '임시 저장은 버리지 않아요. 휴지통으로 옮겨 주세요.');
    const after = await replace(kind, asked, entry, { typed: present, name });
    if (typed === null)
      await endLinks(asked.queries, { kind: kind.kind, id, onlyOverChanges: true });
    return after;
  });
}

/** The version becomes the copy; what is public stays. Throws as a press does. */
export function revertCopy<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { db, actor, checkMatch }: WriteContext,
  { id, revision }: { id: number; revision: number },
  { name, seen }: RevertCopy,
): Promise<WorkingEntry> {
  return db.transaction(async (queries) => {
    const asked = { db, queries, actor, checkMatch };
    const entry = await lockEntry(kind, asked, id);
    if (entry.lastName === name) return workingEntry(queries, entry, actor);
    // Apart from `onPress`, since what is not there is told before what is newer.
    const { sort, entity } = await readRevision(queries, { kind: kind.kind, id, revision });
    await checkPresent(asked, entry, { seen });
    const typed = await readable(() =>
      sort === 'public'
        ? // A field that was added since keeps its present value.
          kind.toTyped(kind.fromStored({ ...entry.entity, ...entity }))
        : readFormer(kind, entity),
    );
    return workingEntry(queries, await replace(kind, asked, entry, { typed, name }), actor);
  });
}

async function replace<Entity extends Answered>(
  kind: EntryKind<Entity>,
  asked: Asked,
  entry: Entry<Entity>,
  words: { typed: Typed; name: string },
): Promise<Entry<Entity>> {
  const { queries, actor } = asked;
  const { id } = entry.entity;
  const fields = differing(kind.typed, entry.typed, words.typed);
  // What is public is a version already.
  const isUnreleased = entry.public === null || entry.stored !== null;
  if (isUnreleased && fields.length > 0) {
    await setAsideVersion(queries, { kind: kind.kind, id, typed: entry.typed, fields, by: actor });
  }
  if (words.typed !== entry.public)
    return writeWords(kind, asked, entry, { ...words, isWritten: false });
  await dropCopy(queries, { kind: kind.kind, id });
  const own = { number: await numberAfter(queries, entry), last_name: words.name };
  await setOwn(queries, kind.table, id, own);
  return readEntry(kind, queries, id);
}

/** What a conflict or a closed form has put aside. Throws `not_found` and `in_trash`. */
export function setAside<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  id: number,
  { name, values }: SetAside,
): Promise<EntryState> {
  const typed = readTyped(kind, values);
  return db.quietly(async (queries) => {
    const entry = await lockEntry(kind, { db, queries }, id);
    if (entry.lastName !== name) {
      const fields = differing(kind.typed, entry.typed, typed);
      await setAsideVersion(queries, { kind: kind.kind, id, typed, fields, by: actor });
      await setOwn(queries, kind.table, id, { last_name: name });
    }
    return stateOf(queries, { ...entry, lastName: name }, actor);
  });
}
