/** 발행, 초안으로, 숨김. */
import { type Asked, recordWrite } from '../../../audit/record.ts';
import { invalidField, notFound } from '../../../core/errors.ts';
import { nextVersion, VERSION, type Versioned } from '../../../core/version.ts';
import type { Queries } from '../../../db/database.ts';
import type { ManyAction, Prepared, Work } from '../../../publishing/bulk/many.ts';
import {
  hasComeSince,
  type Publication,
  publicationAfter,
  type PublicationInput,
} from '../../../publishing/publication.ts';
import { readable } from '../../../publishing/revisions.ts';
import type { Copy } from '../copies.ts';
import { type Entry, isVisibleEntry, readEntry } from '../entry.ts';
import type { Answered, Columns, EntryKind } from '../kind.ts';
import { publicColumns, publishWords } from '../publish.ts';
import { show, toDraft } from '../visibility.ts';
import { draftColumns, numberAfter, setOwn, settleCopy } from '../words.ts';
import { type Marked, newestPublic, readListed, readMarked, workOn } from './part.ts';

interface Before extends Publication, Marked {
  /** Of what was a draft. */
  copy?: Copy | null;
}

const publicationOf = ({ status, published_at }: Answered): Publication => ({
  status,
  published_at,
});

export const publish = <Entity extends Answered>(kind: EntryKind<Entity>): ManyAction<Before> => ({
  logged: 'publish',
  prepare: async (queries, named) => {
    const entry = await readListed(kind, queries, named);
    const { entity, typed } = entry;
    if (isVisibleEntry(entity, new Date())) return null;
    const publication = { status: 'published' as const };
    if (entity.status !== 'draft') return showing(kind, entry, following(publication));
    const words = { typed, status: publication.status };
    const columns = await publicColumns(kind, queries, entity, words);
    return workOn(kind, entry, async (asked, present) => {
      const publishing = { typed, publication, name: null, columns };
      const { entity: after } = await publishWords(kind, asked, present, publishing);
      return { before: { ...publicationOf(entity), copy: present.stored }, after };
    });
  },
  prepareUndo: (queries, id, was) => takeBack(kind, queries, id, was),
});

export const hide = <Entity extends Answered>(kind: EntryKind<Entity>): ManyAction<Before> => ({
  logged: 'hide',
  prepare: async (queries, named) => {
    const entry = await readListed(kind, queries, named);
    const { status } = entry.entity;
    if (status === 'draft') throw invalidField('status', '임시 저장은 숨길 수 없어요.');
    return status === 'hidden' ? null : showing(kind, entry, following({ status: 'hidden' }));
  },
  prepareUndo: (queries, id, was) => takeBack(kind, queries, id, was),
});

export const draft = <Entity extends Answered>(kind: EntryKind<Entity>): ManyAction<Before> => ({
  logged: 'draft',
  prepare: async (queries, named) => {
    const entry = await readListed(kind, queries, named);
    const { entity, typed } = entry;
    if (entity.status === 'draft') return null;
    const columns = await draftColumns(kind, queries, entity, typed);
    return workOn(kind, entry, async (asked, present) => {
      const { entity: after } = await toDraft(kind, asked, present, {
        typed,
        name: null,
        columns,
      });
      return { before: publicationOf(entity), after };
    });
  },
  prepareUndo: (queries, id, was) => takeBack(kind, queries, id, was),
});

const following =
  (input: PublicationInput) =>
  (present: Answered): Publication =>
    publicationAfter(input, present, new Date());

function showing<Entity extends Answered>(
  kind: EntryKind<Entity>,
  entry: Entry<Entity>,
  publicationOfShown: (present: Entity) => Publication,
): Work {
  return workOn(kind, entry, async (asked, present) => {
    const publication = publicationOfShown(present.entity);
    const shown = await show(kind, asked, present, { publication, name: null });
    return { before: publicationOf(present.entity), after: shown.entity };
  });
}

/** As it was; what was scheduled for a moment that has come since is hidden. */
async function takeBack<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  id: number,
  { before, at }: { before: Before; at: string },
): Promise<Prepared> {
  const entry = await readMarked(kind, queries, id, before);
  const { status, published_at } = before;
  if (status === 'draft') return draftingAgain(kind, queries, entry, before.copy ?? null);
  const publication = hasComeSince(before, at)
    ? { status: 'hidden' as const, published_at }
    : { status, published_at };
  if (entry.public === null) return publicAgain(kind, queries, entry, publication);
  return showing(kind, entry, () => publication);
}

/** With the copy that is there, else the one that was published. */
async function draftingAgain<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  entry: Entry<Entity>,
  published: Copy | null,
): Promise<Prepared> {
  const stored = entry.stored ?? published;
  const typed = stored?.typed ?? entry.typed;
  const columns = await draftColumns(kind, queries, entry.entity, typed);
  return workOn(kind, entry, async (asked, present) => {
    const words = { typed, name: null, columns };
    const { entity: after } = await toDraft(kind, asked, { ...present, stored }, words);
    return { before: {}, after };
  });
}

/** With the words of the version that was public. */
async function publicAgain<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  entry: Entry<Entity>,
  publication: Publication,
): Promise<Prepared> {
  const { entity: stored } = await newestPublic(kind, queries, entry.entity.id)
    .select('entity')
    .executeTakeFirstOrThrow(notFound);
  // A field that was added since keeps its present value.
  const shown = await readable(() =>
    kind.fromStored({ ...entry.entity, ...(JSON.parse(stored) as object) }),
  );
  const columns = await kind.columnsOf(queries, shown, {});
  return workOn(kind, entry, async (asked, present) => {
    const after = await writeShown(kind, asked, present, { ...columns, ...publication });
    return { before: {}, after };
  });
}

async function writeShown<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor, isLogged }: Asked,
  entry: Entry<Entity>,
  columns: Columns,
): Promise<Entity & Versioned> {
  const { entity, stored } = entry;
  await setOwn(queries, kind.table, entity.id, {
    ...columns,
    version: nextVersion(entity[VERSION]),
    number: await numberAfter(queries, entry),
    last_name: null,
    updated_at: new Date().toISOString(),
  });
  const after = await readEntry(kind, queries, entity.id);
  if (stored !== null && after.public !== null) {
    const copy = { ...stored, base: after.public };
    await settleCopy(kind, queries, { id: entity.id, copy, shown: after.public });
  }
  const write = { before: entity, after: after.entity, isLogged };
  await recordWrite(queries, actor, kind.audited, write);
  return after.entity;
}
