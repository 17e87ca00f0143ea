import * as v from 'valibot';
import type { Typed } from '#contract/entries/schemas.ts';
import type { RevisionKind, RevisionSort } from '#contract/kinds.ts';
import type { FormerEntity, RevisedEntity, RevisionList } from '#contract/publishing/schemas.ts';
import type { Recruit } from '#contract/recruit/schemas.ts';
import type { WriteContext } from '../audit/record.ts';
import { Failure, notFound } from '../core/errors.ts';
import { type Database, inSnapshot, type Queries } from '../db/database.ts';

/** A kind whose earlier states are stored; `stored` is the JSON of such a state. */
export interface Revised {
  kind: RevisionKind;
  /** Throws `not_found`, also for an entry in the trash, which has to be restored first. */
  find: (db: Database, id: number) => Promise<object>;
  /** Of one that was public. */
  read: (stored: unknown) => RevisedEntity;
  /** Left out where the version becomes the copy instead. */
  revert?: (context: WriteContext, id: number, stored: unknown) => Promise<Recruit>;
}

const Fields = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Newest first; throws `not_found` where there is no such entry. */
export function listRevisions(
  { kind, find }: Revised,
  database: Database,
  id: number,
): Promise<RevisionList> {
  return inSnapshot(database, async (db) => {
    await find(db, id);
    const rows = await db.read
      .selectFrom('revisions')
      .select(['id', 'sort', 'saved_at', 'saved_by', 'fields'])
      .where('kind', '=', kind)
      .where('entity_id', '=', id)
      // That of a copy goes on for some minutes. The notice has none, and versions of moments that were prepared.
      .$if(kind !== 'recruit', (versions) => versions.orderBy('saved_at', 'desc'))
      .orderBy('id', 'desc')
      .execute();
    return { revisions: rows.map((row) => ({ ...row, fields: v.parse(Fields, row.fields) })) };
  });
}

interface Named {
  id: number;
  revision: number;
}

/**
 * What was public, or the words of a form. Throws `not_found`, and `invalid_input` for what was public with a value that
 * its field no longer takes.
 */
export function getRevision(
  revised: Revised,
  database: Database,
  named: Named,
): Promise<FormerEntity> {
  return inSnapshot(database, async (db) => {
    const { sort, entity } = await readPresent(revised, db, named);
    return sort === 'public' ? await readable(() => revised.read(entity)) : entity;
  });
}

/** Restores the content of an older revision. Throws as `getRevision`. */
export async function restoreRevision(
  revised: Revised,
  { db, actor }: WriteContext,
  named: Named,
): Promise<Recruit> {
  const { revert } = revised;
  if (revert === undefined) throw notFound();
  const { entity } = await inSnapshot(db, (snapshot) => readPresent(revised, snapshot, named));
  // An older revision may be restored whatever the entry has become since.
  const context = { db, actor, checkMatch: () => undefined, action: 'revert' } as const;
  return readable(() => revert(context, named.id, entity));
}

/** Throws `invalid_input` where a stored value is one that its field no longer takes. */
export async function readable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (!v.isValiError(cause)) throw cause;
    const detail = '지금의 칸에 맞지 않는 값이 든 버전이라 열 수 없어요.';
    throw new Failure('invalid_input', { detail, cause });
  }
}

interface StoredRevision {
  sort: RevisionSort;
  /** An answer where it was public, else the contract's `Typed`. */
  entity: Typed;
}

/** As it is stored. Throws `not_found`. */
export async function readRevision(
  queries: Queries,
  { kind, id, revision }: Named & { kind: RevisionKind },
): Promise<StoredRevision> {
  const { sort, entity } = await queries
    .selectFrom('revisions')
    .select(['sort', 'entity'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('id', '=', revision)
    .executeTakeFirstOrThrow(notFound);
  return { sort, entity: JSON.parse(entity) as Typed };
}

/** A field that was added since to what was public has its present value. */
async function readPresent(
  { kind, find }: Revised,
  db: Database,
  named: Named,
): Promise<StoredRevision> {
  const present = await find(db, named.id);
  const { sort, entity } = await readRevision(db.read, { kind, ...named });
  return { sort, entity: sort === 'public' ? { ...present, ...entity } : entity };
}
