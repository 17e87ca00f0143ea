import type { SetVisibility, Typed, WorkingEntry } from '#contract/entries/schemas.ts';
import { publishingAction, recordWrite, type WriteContext } from '../../audit/record.ts';
import { invalidField } from '../../core/errors.ts';
import { nextVersion, VERSION } from '../../core/version.ts';
import { endLinks } from '../../publishing/preview-links.ts';
import { publicationAfter, type PublicationInput } from '../../publishing/publication.ts';
import { writeCopy } from './copies.ts';
import { type Asked, type Entry, readEntry, workingEntry } from './entry.ts';
import type { Answered, EntryKind } from './kind.ts';
import { onPress } from './press.ts';
import { numberAfter, setOwn, validOf } from './words.ts';

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
    if (entry.entity.status === 'draft')
      throw invalidField('status', '임시 저장은 발행을 눌러 주세요.');
    if (status === 'draft') return toDraft(kind, asked, entry, { typed: entry.typed, name });
    return show(kind, asked, entry, { publication: { status, published_at }, name });
  });
}

async function show<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor }: Asked,
  { entity }: Entry<Entity>,
  { publication, name }: { publication: PublicationInput; name: string },
): Promise<Entry<Entity>> {
  const now = new Date();
  await setOwn(queries, kind.table, entity.id, {
    ...publicationAfter(publication, entity, now),
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
  });
  return after;
}

/** Its copy is what was written on, else what was public, which becomes a version. */
export async function toDraft<Entity extends Answered>(
  kind: EntryKind<Entity>,
  { queries, actor }: Asked,
  entry: Entry<Entity>,
  { typed, name }: { typed: Typed; name: string | null },
): Promise<Entry<Entity>> {
  const { entity, stored } = entry;
  const now = new Date();
  const publication = publicationAfter({ status: 'draft' }, entity, now);
  await recordWrite(queries, actor, kind.audited, {
    before: entity,
    after: { ...entity, ...publication },
    action: 'draft',
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
  await kind.update(queries, entity, validOf(kind, typed), {
    ...publication,
    version: nextVersion(entity[VERSION]),
    number: await numberAfter(queries, entry),
    last_name: name,
    updated_at: now.toISOString(),
  });
  await endLinks(queries, { kind: kind.kind, id: entity.id });
  return readEntry(kind, queries, entity.id);
}
