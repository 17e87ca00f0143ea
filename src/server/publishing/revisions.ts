import type { SelectQueryBuilder } from 'kysely';
import * as v from 'valibot';
import type { RevisionKind } from '#contract/kinds.ts';
import type { RevisedEntity, RevisionList } from '#contract/publishing/schemas.ts';
import type { WriteContext } from '../audit/record.ts';
import { Failure, notFound } from '../core/errors.ts';
import { type Database, inSnapshot } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** A kind whose earlier states are stored; `stored` is the JSON of such a state. */
export interface Revised {
  kind: RevisionKind;
  /** Throws `not_found`, also for an entry in the trash, which has to be restored first. */
  find: (db: Database, id: number) => Promise<object>;
  read: (stored: unknown) => RevisedEntity;
  revert: (context: WriteContext, id: number, stored: unknown) => Promise<RevisedEntity>;
}

const Fields = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Newest first; throws `not_found` where there is no such entry. */
export async function listRevisions(
  revised: Revised,
  db: Database,
  id: number,
): Promise<RevisionList> {
  const rows = await withRevisions(revised, { db, id }, ({ ofEntity }) =>
    ofEntity.select(['id', 'saved_at', 'saved_by', 'fields']).orderBy('id', 'desc').execute(),
  );
  return {
    revisions: rows.map((row) => ({ ...row, fields: v.parse(Fields, row.fields) })),
  };
}

interface Named {
  id: number;
  revision: number;
}

/** Throws `not_found`, and `invalid_input` for one with a value that its field no longer takes. */
export async function getRevision(
  revised: Revised,
  db: Database,
  named: Named,
): Promise<RevisedEntity> {
  const stored = await readStored(revised, db, named);
  return readable(() => revised.read(stored));
}

/** Restores the content of an older revision, not its visibility. Throws as `getRevision`. */
export async function restoreRevision(
  revised: Revised,
  { db, actor }: WriteContext,
  named: Named,
): Promise<RevisedEntity> {
  const stored = await readStored(revised, db, named);
  // An older revision may be restored whatever the entry has become since.
  const context = { db, actor, checkMatch: () => undefined, action: 'revert' } as const;
  return readable(() => revised.revert(context, named.id, stored));
}

async function readable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (!v.isValiError(cause)) throw cause;
    const detail = '지금의 칸에 맞지 않는 값이 든 버전이라 열 수 없어요.';
    throw new Failure('invalid_input', { detail, cause });
  }
}

function readStored(revised: Revised, db: Database, { id, revision }: Named): Promise<unknown> {
  return withRevisions(revised, { db, id }, async ({ ofEntity, present }) => {
    const row = await ofEntity
      .select('entity')
      .where('id', '=', revision)
      .executeTakeFirstOrThrow(notFound);
    // A field that was added since keeps its present value.
    return { ...present, ...(JSON.parse(row.entity) as object) };
  });
}

interface RevisionSource {
  ofEntity: SelectQueryBuilder<Tables, 'revisions', object>;
  present: object;
}

async function withRevisions<Result>(
  { kind, find }: Revised,
  { db: database, id }: { db: Database; id: number },
  read: (source: RevisionSource) => Promise<Result>,
): Promise<Result> {
  return inSnapshot(database, async (db) => {
    const ofEntity = db.read
      .selectFrom('revisions')
      .where('kind', '=', kind)
      .where('entity_id', '=', id);
    return read({ ofEntity, present: await find(db, id) });
  });
}
