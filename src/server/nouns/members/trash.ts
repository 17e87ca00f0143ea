import { brokenConstraint } from '../../db/engines/constraints.ts';
import { Failure } from '../../ground/errors.ts';
import type { Trashed } from '../../publishing/trash.ts';
import { findMember, insertMember, parseMember } from './rows.ts';

/** Deleted members have a table of their own, so that they do not keep their generation. */
export const MEMBER_TRASH: Trashed = {
  kind: 'member',
  list: (queries, until) =>
    queries
      .selectFrom('deleted_members')
      .select(['id', 'name as title', 'deleted_at', 'deleted_by'])
      .where('deleted_at', '<=', until)
      .execute(),
  restore: async (queries, id) => {
    const { member } = await queries
      .deleteFrom('deleted_members')
      .where('id', '=', id)
      .returning('member')
      .executeTakeFirstOrThrow();
    const restored = parseMember(member);
    try {
      await insertMember(queries, restored, new Date());
    } catch (cause) {
      if (brokenConstraint(cause) !== 'foreign_key') throw cause;
      const message = `${restored.generation}기가 없어서 되돌릴 수 없어요. ${restored.generation}기를 먼저 등록해 주세요.`;
      throw new Failure('generation_gone', {
        cause,
        detail: message,
        errors: [{ path: 'generation', message }],
      });
    }
    return findMember(queries, id);
  },
  remove: async (queries, id) => {
    await queries.deleteFrom('deleted_members').where('id', '=', id).execute();
  },
};
