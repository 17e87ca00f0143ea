import type {
  CreateMember,
  Member,
  MemberList,
  OrderMembers,
  UpdateMember,
} from '#contract/members/schemas.ts';
import { type Actor, recordActivity } from '../activity/service.ts';
import type { Database } from '../db/database.ts';
import { brokenConstraint } from '../db/engines/constraints.ts';
import { invalidField } from '../errors.ts';
import type { CheckMatch } from '../match.ts';
import { recordWrite } from '../publishing/record.ts';
import { groupOf } from './order.ts';
import {
  changeMember,
  findMember,
  lockGeneration,
  lockMember,
  membersOf,
  textOfMember,
  writeStacks,
} from './rows.ts';

const NO_SUCH_GENERATION = '없는 기수예요. 기수를 먼저 등록해 주세요.';

/** The members of a generation as the team page shows them; an unknown generation has none. */
export async function listMembers(db: Database, generation: number): Promise<MemberList> {
  return { members: await membersOf(db.read, generation) };
}

/** One member. */
export async function getMember(db: Database, id: number): Promise<Member> {
  return findMember(db.read, id);
}

/** Adds a member to a generation; a generation that does not exist is a refused field. */
export async function createMember(
  db: Database,
  actor: Actor,
  input: CreateMember,
): Promise<Member> {
  const now = new Date().toISOString();
  const { stacks, ...fields } = input;
  return refusingUnknownGeneration(() =>
    db.transaction(async (queries) => {
      const { id } = await queries
        .insertInto('members')
        .values({ ...fields, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeStacks(queries, id, stacks);
      const after = await findMember(queries, id);
      await recordWrite(queries, actor, { kind: 'member', before: null, after, title: after.name });
      return after;
    }),
  );
}

/** Changes the given fields of a member; an absent one keeps its value. */
export async function updateMember(
  db: Database,
  actor: Actor,
  id: number,
  input: UpdateMember,
  checkMatch: CheckMatch,
): Promise<Member> {
  return refusingUnknownGeneration(() =>
    db.transaction(async (queries) => {
      const before = await lockMember(db, queries, id);
      checkMatch(before);
      await changeMember(queries, before, input);
      const after = await findMember(queries, id);
      await recordWrite(queries, actor, { kind: 'member', before, after, title: after.name });
      return after;
    }),
  );
}

/** Moves a member to the trash, where only the trash shows them. */
export async function deleteMember(
  db: Database,
  actor: Actor,
  id: number,
  checkMatch: CheckMatch,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    const before = await lockMember(db, queries, id);
    checkMatch(before);
    await queries
      .insertInto('deleted_members')
      .values({
        id,
        name: before.name,
        member: await textOfMember(queries, before),
        deleted_at: new Date().toISOString(),
        deleted_by: actor,
      })
      .execute();
    await queries.deleteFrom('members').where('id', '=', id).execute();
    await recordActivity(queries, actor, {
      action: 'delete',
      kind: 'member',
      id,
      title: before.name,
    });
    return { id };
  });
}

/**
 * Puts members of a generation in the given order inside their parts. A part of which some members are named is
 * ordered anew, its unnamed members following by name; other parts keep their order.
 */
export async function orderMembers(
  db: Database,
  actor: Actor,
  { generation, ids }: OrderMembers,
  checkMatch: CheckMatch,
): Promise<MemberList> {
  return db.transaction(async (queries) => {
    await lockGeneration(db, queries, generation);
    const members = await membersOf(queries, generation);
    checkMatch({ members });
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
    await recordActivity(queries, actor, {
      action: 'order',
      kind: 'member',
      title: `${generation}기`,
    });
    return { members: await membersOf(queries, generation) };
  });
}

async function refusingUnknownGeneration<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'foreign_key') throw error;
    throw invalidField('generation', NO_SUCH_GENERATION);
  }
}
