import type { Status } from '#contract/core/publication.ts';
import { differing } from '#contract/core/typed.ts';
import type { EntryState, PublishCopy, Typed } from '#contract/entries/schemas.ts';
import {
  type Asked,
  publishingAction,
  recordWrite,
  type WriteContext,
} from '../../audit/record.ts';
import { Failure, invalidField } from '../../core/errors.ts';
import { nextVersion, VERSION } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import { validate } from '../../http/validate.ts';
import { endLinks } from '../../publishing/preview-links.ts';
import { publicationAfter, type PublicationInput } from '../../publishing/publication.ts';
import { dropCopy } from './copies.ts';
import { type Entry, readEntry, stateOf, workingEntry } from './entry.ts';
import type { Answered, Columns, EntryKind } from './kind.ts';
import { onPress } from './press.ts';
import { numberAfter, setOwn } from './words.ts';

/**
 * Puts the copy into the public fields: 발행 and 예약 of a draft, 저장 of any other entry. Throws `not_found`,
 * `in_trash`, `precondition_failed` and `invalid_input`.
 */
export function publishCopy<Entity extends Answered>(
  kind: EntryKind<Entity>,
  call: WriteContext,
  id: number,
  { name, seen, published_at }: PublishCopy,
): Promise<EntryState> {
  return onPress(kind, call, { id, name, seen, answer: stateOf }, async (asked, entry) => {
    const { status } = entry.entity;
    if (status !== 'draft' && published_at !== undefined)
      throw invalidField('published_at', '이미 발행한 글의 시각은 시각 바꾸기로 정해 주세요.');
    if (status !== 'draft' && entry.stored === null) return entry;
    const typed = await joined(kind, asked, entry);
    const publication =
      status === 'draft' ? { status: 'published' as const, published_at } : { status };
    return publishWords(kind, asked, entry, { typed, publication, name });
  });
}

/** The copy, with what was changed in the public fields alone; throws where both have changed a field. */
async function joined<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor }: Asked,
  entry: Entry<Entity>,
): Promise<Typed> {
  const { typed, public: shown } = entry;
  const base = entry.stored?.base ?? shown;
  if (shown === null || base === null) return typed;
  const theirs = differing(kind.typed, shown, base);
  const mine = differing(kind.typed, typed, base);
  const both = differing(kind.typed, typed, shown).filter(
    (field) => theirs.includes(field) && mine.includes(field),
  );
  if (both.length > 0) {
    const current = await workingEntry(queries, entry, actor);
    throw new Failure('precondition_failed', { current });
  }
  const taken = theirs.filter((field) => !mine.includes(field));
  return { ...typed, ...Object.fromEntries(taken.map((field) => [field, shown[field]])) };
}

interface Publishing {
  typed: Typed;
  publication: PublicationInput;
  name: string | null;
  /** Of the row, where they were made and checked before. */
  columns?: Columns;
}

/** Of the row with these words. Throws `invalid_input` where they may not be public. */
export function publicColumns<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  entity: Entity,
  { typed, status }: { typed: Typed; status: Status },
): Promise<Columns> {
  const body = validate(kind.typed.body, { ...kind.typed.toInput(typed), status });
  return kind.columnsOf(queries, entity, body);
}

/** Throws `invalid_input` where the words may not be public. */
export async function publishWords<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor, isLogged }: Asked,
  entry: Entry<Entity>,
  { typed, publication, name, columns }: Publishing,
): Promise<Entry<Entity>> {
  const { entity } = entry;
  const { id } = entity;
  const now = new Date();
  const { status = entity.status } = publication;
  await setOwn(queries, kind.table, id, {
    ...(columns ?? (await publicColumns(kind, queries, entity, { typed, status }))),
    ...publicationAfter(publication, entity, now),
    version: nextVersion(entity[VERSION]),
    number: await numberAfter(queries, entry),
    last_name: name,
    is_begun: 1,
    updated_at: now.toISOString(),
  });
  await dropCopy(queries, { kind: kind.kind, id });
  await endLinks(queries, { kind: kind.kind, id, onlyOverChanges: true });
  const after = await readEntry(kind, queries, id);
  await recordWrite(queries, actor, kind.audited, {
    before: entity,
    after: after.entity,
    action: publishingAction(entity, after.entity, now),
    isLogged,
  });
  return after;
}
