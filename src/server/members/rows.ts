import * as v from 'valibot';
import { Member } from '#contract/members/schemas.ts';
import type { Database, Queries } from '../db/open.ts';
import type { MemberRow } from '../db/schema.ts';
import { Failure } from '../errors.ts';
import { compareMembers } from './order.ts';

/** A member as the table holds them. */
export type StoredMember = Omit<MemberRow, 'created_at' | 'updated_at'>;

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
] as const satisfies (keyof StoredMember)[];

/** The members of a generation in the order of the team page. */
export async function membersOf(queries: Queries, generation: number): Promise<Member[]> {
  const rows = await queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('generation', '=', generation)
    .execute();
  return withStacks(queries, rows.toSorted(compareMembers));
}

/** The member of an id; throws `not_found` without one. */
export async function findMember(queries: Queries, id: number): Promise<Member> {
  const row = await queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return only(queries, row);
}

/** The member as they are, kept from other writers until the transaction ends; throws `not_found`. */
export async function lockMember(db: Database, queries: Queries, id: number): Promise<Member> {
  const row = await queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('id', '=', id)
    .$call(db.lockRows)
    .executeTakeFirst();
  return only(queries, row);
}

async function only(queries: Queries, row: StoredMember | undefined): Promise<Member> {
  const [member] = row === undefined ? [] : await withStacks(queries, [row]);
  if (member === undefined) throw new Failure('not_found');
  return member;
}

/** The rows as the contract's members, with the stacks of all of them read at once. */
async function withStacks(queries: Queries, rows: readonly StoredMember[]): Promise<Member[]> {
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

/** A member as the trash keeps them. */
export function parseMember(text: string): Member {
  return v.parse(Member, JSON.parse(text));
}

/** Puts a member back under the same id; the generation has to be there. */
export async function insertMember(
  queries: Queries,
  { stacks, ...columns }: Member,
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  await queries
    .insertInto('members')
    .values({ ...columns, created_at: moment, updated_at: moment })
    .execute();
  await writeStacks(queries, columns.id, stacks);
}

/** Writes the stacks of a member who has none. */
export async function writeStacks(
  queries: Queries,
  id: number,
  stacks: readonly string[],
): Promise<void> {
  if (stacks.length === 0) return;
  await queries
    .insertInto('member_stacks')
    .values(stacks.map((stack, position) => ({ member_id: id, position, stack })))
    .execute();
}
