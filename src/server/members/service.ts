import {
  type CreateMember,
  type Member,
  MEMBER_PARTS,
  type MemberList,
  type OrderMembers,
  type UpdateMember,
} from '#contract/members/schemas.ts';
import { brokenConstraint } from '../db/engines/constraints.ts';
import type { Database, Queries } from '../db/open.ts';
import type { MemberRow } from '../db/schema.ts';
import { Failure, invalidField } from '../errors.ts';

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
export async function createMember(db: Database, input: CreateMember): Promise<Member> {
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
      return findMember(queries, id);
    }),
  );
}

/** Changes the given fields of a member; an absent one keeps its value. */
export async function updateMember(
  db: Database,
  id: number,
  input: UpdateMember,
  checkMatch: (entity: unknown) => void,
): Promise<Member> {
  const { stacks, ...fields } = input;
  return refusingUnknownGeneration(() =>
    db.transaction(async (queries) => {
      const before = await lockMember(db, queries, id);
      checkMatch(before);
      const {
        generation = before.generation,
        position = before.position,
        part = before.part,
      } = fields;
      const moved =
        generation !== before.generation || groupOf({ position, part }) !== groupOf(before);
      await queries
        .updateTable('members')
        .set({
          ...fields,
          updated_at: new Date().toISOString(),
          // A place among other people means nothing here.
          ...(moved ? { sort_order: null } : {}),
        })
        .where('id', '=', id)
        .execute();
      if (stacks !== undefined) {
        await queries.deleteFrom('member_stacks').where('member_id', '=', id).execute();
        await writeStacks(queries, id, stacks);
      }
      return findMember(queries, id);
    }),
  );
}

/** Removes a member for good. */
export async function deleteMember(
  db: Database,
  id: number,
  checkMatch: (entity: unknown) => void,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    checkMatch(await lockMember(db, queries, id));
    await queries.deleteFrom('members').where('id', '=', id).execute();
    return { id };
  });
}

/**
 * Puts members of a generation in the given order inside their parts. A part of which some members are named is
 * ordered anew, its unnamed members following by name; other parts keep their order.
 */
export async function orderMembers(
  db: Database,
  { generation, ids }: OrderMembers,
): Promise<MemberList> {
  return db.transaction(async (queries) => {
    const members = await membersOf(queries, generation);
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
    return { members: await membersOf(queries, generation) };
  });
}

type Row = Omit<MemberRow, 'created_at' | 'updated_at'>;

const COLUMNS = [
  'id',
  'name',
  'position',
  'part',
  'generation',
  'github',
  'instagram',
  'profile',
  'sort_order',
] as const satisfies (keyof Row)[];

async function membersOf(queries: Queries, generation: number): Promise<Member[]> {
  const rows = await queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('generation', '=', generation)
    .execute();
  return withStacks(queries, rows.toSorted(compareMembers));
}

/** 운영진 first, then part by part; inside one staff's own order, then the names as Korean sorts them. */
function compareMembers(a: Row, b: Row): number {
  return (
    rankOf(a) - rankOf(b) ||
    MEMBER_PARTS.indexOf(a.part) - MEMBER_PARTS.indexOf(b.part) ||
    (a.sort_order ?? Infinity) - (b.sort_order ?? Infinity) ||
    byName.compare(a.name, b.name) ||
    a.id - b.id
  );
}

const byName = new Intl.Collator('ko');

/** 부원 and 아기사자 stand together. */
function rankOf({ position }: Pick<Row, 'position'>): 0 | 1 {
  return position === '운영진' ? 0 : 1;
}

function groupOf(member: Pick<Row, 'position' | 'part'>): string {
  return `${rankOf(member)} ${member.part}`;
}

async function findMember(queries: Queries, id: number): Promise<Member> {
  const row = await queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return only(queries, row);
}

async function lockMember(db: Database, queries: Queries, id: number): Promise<Member> {
  const row = await queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('id', '=', id)
    .$call(db.lockRows)
    .executeTakeFirst();
  return only(queries, row);
}

async function only(queries: Queries, row: Row | undefined): Promise<Member> {
  const [member] = row === undefined ? [] : await withStacks(queries, [row]);
  if (member === undefined) throw new Failure('not_found');
  return member;
}

async function withStacks(queries: Queries, rows: readonly Row[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  const found = await queries
    .selectFrom('member_stacks')
    .select(['member_id', 'stack'])
    .where(
      'member_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('member_id')
    .orderBy('position')
    .execute();
  const stacks = Map.groupBy(found, ({ member_id }) => member_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    position: row.position,
    part: row.part,
    generation: row.generation,
    stacks: (stacks.get(row.id) ?? []).map(({ stack }) => stack),
    github: row.github,
    instagram: row.instagram,
    profile: row.profile,
  }));
}

async function writeStacks(queries: Queries, id: number, stacks: readonly string[]) {
  if (stacks.length === 0) return;
  await queries
    .insertInto('member_stacks')
    .values(stacks.map((stack, position) => ({ member_id: id, position, stack })))
    .execute();
}

async function refusingUnknownGeneration<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'foreign_key') throw error;
    throw invalidField('generation', NO_SUCH_GENERATION);
  }
}
