import type { ChangeMany } from '#contract/bulk/schemas.ts';
import type { UpdateMember } from '#contract/members/schemas.ts';
import type { Asked } from '../../audit/record.ts';
import { Failure, notFound } from '../../core/errors.ts';
import { VERSION } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import type { Many, ManyAction, Named, Work } from '../../publishing/bulk/many.ts';
import {
  changeMember,
  findMember,
  lockMember,
  moveBack,
  placeOf,
  restoreMember,
  toTrash,
  type VersionedMember,
} from './rows.ts';
import { lockKnownGeneration } from './service.ts';

const hasChanged = () => new Failure('precondition_failed');

/** What an undo has to find again. */
interface Versioned {
  version: string;
}

const REMOVE: ManyAction<Versioned> = {
  logged: 'delete',
  prepare: async (queries, named) => {
    await readListed(queries, named);
    return onMember(named, async ({ queries: writing, actor }, member) => {
      const deletion = { deleted_at: new Date().toISOString(), deleted_by: actor };
      return { version: await toTrash(writing, member, deletion) };
    });
  },
  prepareUndo: (_, id, { before }) => returning({ id, ...before }),
};

interface Deleted extends Versioned {
  deleted_at: string | null;
  deleted_by: string | null;
}

const RESTORE: ManyAction<Deleted> = {
  logged: 'restore',
  prepare: async (queries, named) => {
    const row = await selectRow(queries, named.id).executeTakeFirstOrThrow(notFound);
    return row.deleted_at === null ? null : returning(named);
  },
  prepareUndo: (_, id, { before: { version, ...deletion } }) =>
    onMember({ id, version }, async ({ queries }, member) => {
      await toTrash(queries, member, deletion);
      return undefined;
    }),
};

type MovedField = 'generation' | 'part' | 'position';

interface Moved extends Versioned {
  input: UpdateMember;
  sort_order: number | null;
}

function moving(field: MovedField): ManyAction<Moved> {
  return {
    logged: 'update',
    fields: [field],
    prepare: async (queries, named, change) => {
      const member = await readListed(queries, named);
      const input = inputOf(field, change);
      if (member[field] === input[field]) return null;
      return onMember(named, async (asked, present) => {
        await lockIn(asked, input);
        const sort_order = await placeOf(asked.queries, named.id);
        const after = await changeMember(asked.queries, present, input);
        return { version: after[VERSION], input: { [field]: present[field] }, sort_order };
      });
    },
    prepareUndo: (_, id, { before: { version, input, sort_order } }) =>
      onMember({ id, version }, async (asked, present) => {
        await lockIn(asked, input);
        const after = await changeMember(asked.queries, present, input);
        await moveBack(asked.queries, after, sort_order);
        return undefined;
      }),
  };
}

async function lockIn({ db, queries }: Asked, { generation }: UpdateMember): Promise<void> {
  if (generation !== undefined) await lockKnownGeneration(db, queries, generation);
}

function inputOf(field: MovedField, change: ChangeMany): UpdateMember {
  return { [field]: Reflect.get(change, field) as unknown };
}

/** As a list has shown it. Throws `not_found` and `precondition_failed`. */
async function readListed(queries: Queries, { id, version }: Named): Promise<VersionedMember> {
  const member = await findMember(queries, id);
  if (member[VERSION] !== version) throw hasChanged();
  return member;
}

/** Work on a member who is in this version. */
function onMember(
  { id, version }: Named,
  work: (asked: Asked, member: VersionedMember) => Promise<object | undefined>,
): Work {
  return async (asked) => {
    const member = await lockMember(asked.db, asked.queries, id);
    if (member[VERSION] !== version) throw hasChanged();
    return work(asked, member);
  };
}

/** Out of the trash, where the member is there in this version. */
function returning({ id, version }: Named): Work {
  return async ({ db, queries }) => {
    const row = await selectRow(queries, id).$call(db.lockRows).executeTakeFirstOrThrow(notFound);
    const { version: present, ...deletion } = row;
    if (row.deleted_at === null || present !== version) throw hasChanged();
    const after = await restoreMember(queries, id, db);
    return { ...deletion, version: after[VERSION] };
  };
}

function selectRow(queries: Queries, id: number) {
  return queries
    .selectFrom('members')
    .select(['version', 'deleted_at', 'deleted_by'])
    .where('id', '=', id);
}

export const MANY_MEMBERS: Many = {
  kind: 'member',
  titleOf: async (queries, id) => {
    const row = await queries
      .selectFrom('members')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.name;
  },
  // A name would outlive the member who asks to be forgotten.
  describe: (_, count) => ({ title: `멤버 ${count}명` }),
  actions: {
    generation: moving('generation'),
    part: moving('part'),
    position: moving('position'),
    delete: REMOVE,
    restore: RESTORE,
  },
};
