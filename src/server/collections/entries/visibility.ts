import type { SetVisibility, Typed, WorkingEntry } from '#contract/entries/schemas.ts';
import {
  type Asked,
  publishingAction,
  recordWrite,
  type WriteContext,
} from '../../audit/record.ts';
import { invalidField } from '../../core/errors.ts';
import { nextVersion, VERSION } from '../../core/version.ts';
import { endLinks } from '../../publishing/preview-links.ts';
import { type Publication, publicationAfter } from '../../publishing/publication.ts';
import { writeCopy } from './copies.ts';
import { type Entry, readEntry, workingEntry } from './entry.ts';
import type { Answered, Columns, EntryKind } from './kind.ts';
import { onPress } from './press.ts';
import { draftColumns, numberAfter, setOwn } from './words.ts';

/**
 * 숨기기, 다시 공개, 시각 바꾸기, 초안으로: who sees an entry, and from when; no word changes. Throws `not_found`,
 * `in_trash`, `precondition_failed` and `invalid_input`.
 */
export function setVisibility<Entity extends Answered>(
  kind: EntryKind<Entity>,
  call: WriteContext,
  id: number,
  { name, seen, status, published_at }: SetVisibility,
): Promise<WorkingEntry> {
  const pressing = { id, name, seen, by: 'version', answer: workingEntry } as const;
  return onPress(kind, call, pressing, async (asked, entry) => {
    const { entity } = entry;
    if (entity.status === 'draft') throw invalidField('status', '임시 저장은 발행을 눌러 주세요.');
    if (status === 'draft') return toDraft(kind, asked, entry, { typed: entry.typed, name });
    const now = new Date();
    const publication = publicationAfter({ status, published_at }, entity, now);
    return show(kind, asked, entry, { publication, name });
  });
}

export async function show<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor, isLogged }: Asked,
  { entity }: Entry<Entity>,
  { publication, name }: { publication: Publication; name: string | null },
): Promise<Entry<Entity>> {
  const now = new Date();
  await setOwn(queries, kind.table, entity.id, {
    ...publication,
    version: nextVersion(entity[VERSION]),
    updated_at: now.toISOString(),
    last_name: name,
  });
  const after = await readEntry(kind, queries, entity.id);
  if (entity.status !== 'hidden' && after.entity.status === 'hidden')
    await endLinks(queries, { kind: kind.kind, id: entity.id });
  await recordWrite(queries, actor, kind.audited, {
    before: entity,
    after: after.entity,
    action: publishingAction(entity, after.entity, now),
    isLogged,
  });
  return after;
}

/** Its copy is what was written on, else what was public, which becomes a version. */
export async function toDraft<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor, isLogged }: Asked,
  entry: Entry<Entity>,
  { typed, name, columns }: { typed: Typed; name: string | null; columns?: Columns },
): Promise<Entry<Entity>> {
  const { entity, stored } = entry;
  const now = new Date();
  const publication = publicationAfter({ status: 'draft' }, entity, now);
  await recordWrite(queries, actor, kind.audited, {
    before: entity,
    after: { ...entity, ...publication },
    action: 'draft',
    isLogged,
  });
  await writeCopy(
    queries,
    { kind: kind.kind, id: entity.id },
    {
      typed,
      base: null,
      writers: stored?.writers ?? {},
      saved_at: stored?.saved_at ?? now.toISOString(),
      saved_by: stored?.saved_by ?? actor,
    },
  );
  await setOwn(queries, kind.table, entity.id, {
    ...(columns ?? (await draftColumns(kind, queries, entity, typed))),
    ...publication,
    version: nextVersion(entity[VERSION]),
    number: await numberAfter(queries, entry),
    last_name: name,
    updated_at: now.toISOString(),
  });
  await endLinks(queries, { kind: kind.kind, id: entity.id });
  return readEntry(kind, queries, entity.id);
}
