import * as v from 'valibot';
import type { RevisionKind } from '#contract/kinds.ts';
import type { RevisedEntity, RevisionList } from '#contract/publishing/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { notFound } from '../ground/errors.ts';
import type { Writing } from '../history/record.ts';
import { findKind } from './find-kind.ts';

/** A kind whose earlier states are stored; `stored` is the JSON of such a state. */
export interface Revised {
  kind: RevisionKind;
  /** Throws `not_found`, also for an entry in the trash, which has to be restored first. */
  find: (db: Database, id: number) => Promise<object>;
  read: (stored: unknown) => RevisedEntity;
  /** Writes the words of an earlier state. */
  revert: (writing: Writing, id: number, stored: unknown) => Promise<RevisedEntity>;
  /** Writes what is due before revisions are read. */
  settle?: (db: Database) => Promise<void>;
}

type Kinds = readonly Revised[];

interface Named {
  kind: RevisionKind;
  id: number;
}

const Fields = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Newest first; throws `not_found` where there is no such entry. */
export async function listRevisions(
  kinds: Kinds,
  db: Database,
  named: Named,
): Promise<RevisionList> {
  const rows = await besideEntity(kinds, db, named, (queries) =>
    queries
      .selectFrom('revisions')
      .select(['id', 'saved_at', 'saved_by', 'fields'])
      .where('kind', '=', named.kind)
      .where('entity_id', '=', named.id)
      .orderBy('id', 'desc')
      .execute(),
  );
  return {
    revisions: rows.map((row) => ({ ...row, fields: v.parse(Fields, row.fields) })),
  };
}

/** Throws `not_found`. */
export async function getRevision(
  kinds: Kinds,
  db: Database,
  named: Named & { revision: number },
): Promise<RevisedEntity> {
  return findKind(kinds, named.kind).read(await readStored(kinds, db, named));
}

/** Restores the words of an older revision, not its visibility. Throws `not_found`. */
export async function restoreRevision(
  kinds: Kinds,
  { db, actor }: Writing,
  named: Named & { revision: number },
): Promise<RevisedEntity> {
  const stored = await readStored(kinds, db, named);
  // Whatever the entry has become meanwhile.
  const writing = { db, actor, checkMatch: () => undefined, action: 'revert' } as const;
  return findKind(kinds, named.kind).revert(writing, named.id, stored);
}

async function readStored(
  kinds: Kinds,
  db: Database,
  { kind, id, revision }: Named & { revision: number },
): Promise<unknown> {
  return besideEntity(kinds, db, { kind, id }, async (queries, present) => {
    const row = await queries
      .selectFrom('revisions')
      .select('entity')
      .where('kind', '=', kind)
      .where('entity_id', '=', id)
      .where('id', '=', revision)
      .executeTakeFirstOrThrow(notFound);
    // A field that was added since keeps its present value.
    return { ...present, ...(JSON.parse(row.entity) as object) };
  });
}

async function besideEntity<Result>(
  kinds: Kinds,
  database: Database,
  { kind, id }: Named,
  read: (queries: Queries, present: object) => Promise<Result>,
): Promise<Result> {
  const { find, settle } = findKind(kinds, kind);
  await settle?.(database);
  return inSnapshot(database, async (db) => {
    const present = await find(db, id);
    return read(db.read, present);
  });
}
