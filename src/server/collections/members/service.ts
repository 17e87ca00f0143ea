import type {
  CreateMember,
  Member,
  MemberList,
  OrderMembers,
  UpdateMember,
} from '#contract/members/schemas.ts';
import { GENERATION } from '#site';
import { recordActivity } from '../../audit/activity.ts';
import { recordWrite, type WriteContext } from '../../audit/record.ts';
import { invalidField } from '../../core/errors.ts';
import { VERSION, type Versioned, versionOfIds } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Audience } from '../../db/lists/visibility.ts';
import { groupOf } from './order.ts';
import {
  addMember,
  changeMember,
  findMember,
  lockGeneration,
  lockMember,
  lockMembers,
  MEMBER,
  membersOf,
  toTrash,
  type VersionedMember,
} from './rows.ts';

const NO_SUCH_GENERATION = '없는 기수예요. 기수를 먼저 등록해 주세요.';

/** Visitors see nobody of a generation that is still to come. */
export async function listMembers(
  db: Database,
  audience: Audience,
  generation: number,
): Promise<MemberList> {
  const isToCome = audience === 'public' && generation > GENERATION;
  const list = ordered(isToCome ? [] : await membersOf(db.read, generation));
  return audience === 'staff' ? withVersions(list) : list;
}

/** Throws `not_found`. */
export function getMember({ read }: Database, id: number): Promise<Member> {
  return findMember(read, id);
}

/** An unknown generation is an invalid field. */
export function createMember({ db, actor }: WriteContext, input: CreateMember): Promise<Member> {
  return db.transaction(async (queries) => {
    await lockKnownGeneration(db, queries, input.generation);
    const after = await addMember(queries, input);
    await recordWrite(queries, actor, MEMBER, { before: null, after });
    return after;
  });
}

/** An absent field keeps its value. */
export function updateMember(
  { db, actor, checkMatch }: WriteContext,
  id: number,
  input: UpdateMember,
): Promise<Member> {
  return db.transaction(async (queries) => {
    if (input.generation !== undefined) {
      // Who is not there is told before what generation is not.
      await findMember(queries, id);
      await lockKnownGeneration(db, queries, input.generation);
    }
    const before = await lockMember(db, queries, id);
    checkMatch(before);
    const after = await changeMember(queries, before, input);
    await recordWrite(queries, actor, MEMBER, { before, after });
    return after;
  });
}

export function deleteMember(
  { db, actor, checkMatch }: WriteContext,
  id: number,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    const before = await lockMember(db, queries, id);
    checkMatch(before);
    await toTrash(queries, before, { deleted_at: new Date().toISOString(), deleted_by: actor });
    const title = before.name;
    await recordActivity(queries, actor, { action: 'delete', kind: 'member', id, title });
    return { id };
  });
}

/** In a part with named members the others follow by name; parts without one keep their order. */
export function orderMembers(
  { db, actor, checkMatch }: WriteContext,
  { generation, ids }: OrderMembers,
): Promise<MemberList> {
  return db.transaction(async (queries) => {
    await lockMembers(db, queries, generation);
    const members = await membersOf(queries, generation);
    checkMatch(ordered(members));
    const byId = new Map(members.map((member) => [member.id, member]));
    const named = ids.map((id, index) => {
      const member = byId.get(id);
      if (member === undefined) throw invalidField(`ids.${index}`, '이 기수의 멤버가 아니에요.');
      return member;
    });
    const touched = new Set(named.map(groupOf));
    const positions = new Map(ids.map((id, index) => [id, index]));
    for (const member of members.filter((candidate) => touched.has(groupOf(candidate)))) {
      await queries
        .updateTable('members')
        .set({ sort_order: positions.get(member.id) ?? null })
        .where('id', '=', member.id)
        .execute();
    }
    const title = `${generation}기`;
    await recordActivity(queries, actor, { action: 'order', kind: 'member', title });
    return ordered(await membersOf(queries, generation));
  });
}

function withVersions({ members, ...list }: Ordered): MemberList & Versioned {
  return { ...list, members: members.map((member) => ({ ...member, version: member[VERSION] })) };
}

interface Ordered extends MemberList, Versioned {
  members: VersionedMember[];
}

function ordered(members: VersionedMember[]): Ordered {
  return { members, [VERSION]: versionOfIds(members) };
}

/** Throws `invalid_input` where there is none. */
export async function lockKnownGeneration(
  db: Database,
  queries: Queries,
  generation: number,
): Promise<void> {
  if (!(await lockGeneration(db, queries, generation)))
    throw invalidField('generation', NO_SUCH_GENERATION);
}
