/** 삭제, and 되돌리기 from the trash. */
import type { Status } from '#contract/core/publication.ts';
import { Failure, notFound } from '../../../core/errors.ts';
import type { Queries } from '../../../db/database.ts';
import type { ManyAction, Named, Work } from '../../../publishing/bulk/many.ts';
import type { Answered, EntryKind, EntryTable } from '../kind.ts';
import { fromTrash, setDeleted, toTrash } from '../trash.ts';
import { type Marked, markOf, readListed, readMarked, workOn } from './part.ts';

export const remove = <Entity extends Answered>(
  kind: EntryKind<Entity>,
): ManyAction<{ version: string }> => ({
  logged: 'delete',
  prepare: async (queries, named) => {
    const entry = await readListed(kind, queries, named);
    return workOn(kind, entry, async (asked, present) => {
      const version = await toTrash(kind, asked, present.entity);
      return { before: { version }, after: present.entity };
    });
  },
  prepareUndo: (_, id, { before }) => returning(kind, { id, ...before }),
});

interface Deleted extends Marked {
  deleted_at: string | null;
  deleted_by: string | null;
  status: Status;
}

export const restore = <Entity extends Answered>(kind: EntryKind<Entity>): ManyAction<Deleted> => ({
  logged: 'restore',
  prepare: async (queries, named) => {
    const row = await selectRow(kind, queries, named.id).executeTakeFirstOrThrow(notFound);
    return row.deleted_at === null ? null : returning(kind, named);
  },
  prepareUndo: async (queries, id, { before }) => {
    const entry = await readMarked(kind, queries, id, before);
    const { mark: _, ...deletion } = before;
    return workOn(kind, entry, async (asked, present) => {
      await setDeleted(asked.queries, kind.table, present.entity, deletion);
      return { before: {}, after: present.entity };
    });
  },
});

/** Out of the trash, where it is there in this version. */
const returning =
  <Entity extends Answered>(kind: EntryKind<Entity>, { id, version }: Named): Work =>
  async ({ db, queries }): Promise<Deleted> => {
    const row = await selectRow(kind, queries, id)
      .$call(db.lockRows)
      .executeTakeFirstOrThrow(notFound);
    const { version: present, ...deletion } = row;
    if (row.deleted_at === null || present !== version) throw new Failure('precondition_failed');
    const after = await fromTrash(kind, queries, id);
    return { ...deletion, mark: await markOf(kind, queries, after) };
  };

function selectRow({ table }: { table: EntryTable }, queries: Queries, id: number) {
  return queries
    .selectFrom<EntryTable>(table)
    .select(['version', 'deleted_at', 'deleted_by', 'status'])
    .where('id', '=', id);
}
