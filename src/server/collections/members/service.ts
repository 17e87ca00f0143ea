import type {
  CreateMember,
  Member,
  MemberList,
  OrderMembers,
  UpdateMember,
} from '#contract/members/schemas.ts';
import { GENERATION } from '#site';
import { recordActivity } from '../../audit/activity.ts';
import { recordWrite, type Writing } from '../../audit/record.ts';
import { invalidField } from '../../core/errors.ts';
import { VERSION, type Versioned, versionOfIds } from '../../core/version.ts';
import type { Database } from '../../db/database.ts';
import { brokenConstraint } from '../../db/engines/constraints.ts';
import type { Audience } from '../../db/lists/visibility.ts';
import { groupOf } from './order.ts';
import {
  addMember,
  changeMember,
  findMember,
  type KeptMember,
  lockGeneration,
  lockMember,
  MEMBER,
  membersOf,
} from './rows.ts';

const NO_SUCH_GENERATION = '없는 기수예요. 기수를 먼저 등록해 주세요.';

/** Visitors see nobody of a generation that is still to come. */
export async function listMembers(
  db: Database,
  audience: Audience,
  generation: number,
): Promise<MemberList> {
  const isToCome = audience === 'public' && generation > GENERATION;
  return ordered(isToCome ? [] : await membersOf(db.read, generation));
}

/** Throws `not_found`. */
export function getMember({ read }: Database, id: number): Promise<Member> {
  return findMember(read, id);
}

/** An unknown generation is an invalid field. */
export function createMember({ db, actor }: Writing, input: CreateMember): Promise<Member> {
  return refusingUnknownGeneration(() =>
    db.transaction(async (queries) => {
      const after = await addMember(queries, input);
      await recordWrite(queries, actor, MEMBER, { before: null, after });
      return after;
    }),
  );
}

/** An absent field keeps its value. */
export function updateMember(
  { db, actor, checkMatch }: Writing,
  id: number,
  input: UpdateMember,
): Promise<Member> {
  return refusingUnknownGeneration(() =>
    db.transaction(async (queries) => {
      const before = await lockMember(db, queries, id);
      checkMatch(before);
      const after = await changeMember(queries, before, input);
      await recordWrite(queries, actor, MEMBER, { before, after });
      return after;
    }),
  );
}

export function deleteMember(
  { db, actor, checkMatch }: Writing,
  id: number,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    const before = await lockMember(db, queries, id);
    checkMatch(before);
    const { sort_order } = await queries
      .deleteFrom('members')
      .where('id', '=', id)
      .returning('sort_order')
      .executeTakeFirstOrThrow();
    const title = before.name;
    await queries
      .insertInto('deleted_members')
      .values({
        id,
        name: title,
        member: JSON.stringify({ ...before, sort_order } satisfies KeptMember),
        deleted_at: new Date().toISOString(),
        deleted_by: actor,
      })
      .execute();
    await recordActivity(queries, actor, { action: 'delete', kind: 'member', id, title });
    return { id };
  });
}

/** In a part with named members the others follow by name; parts without one keep their order. */
export function orderMembers(
  { db, actor, checkMatch }: Writing,
  { generation, ids }: OrderMembers,
): Promise<MemberList> {
  return db.transaction(async (queries) => {
    await lockGeneration(db, queries, generation);
    const members = await membersOf(queries, generation);
    checkMatch(ordered(members));
    const byId = new Map(members.map((member) => [member.id, member]));
    const named = ids.map((id, index) => {
      const member = byId.get(id);
      if (member === undefined) throw invalidField(`ids.${index}`, '이 기수의 멤버가 아니에요.');
      return member;
    });
    const touched = new Set(named.map(groupOf));
    const places = new Map(ids.map((id, index) => [id, index]));
    for (const member of members.filter((candidate) => touched.has(groupOf(candidate)))) {
      await queries
        .updateTable('members')
        .set({ sort_order: places.get(member.id) ?? null })
        .where('id', '=', member.id)
        .execute();
    }
    const title = `${generation}기`;
    await recordActivity(queries, actor, { action: 'order', kind: 'member', title });
    return ordered(await membersOf(queries, generation));
  });
}

function ordered(members: Member[]): MemberList & Versioned {
  return { members, [VERSION]: versionOfIds(members) };
}

async function refusingUnknownGeneration<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'foreign_key') throw error;
    throw invalidField('generation', NO_SUCH_GENERATION);
  }
}
