import * as v from 'valibot';
import { type CreateMember, Member, type UpdateMember } from '#contract/members/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import type { MemberRow } from '../db/schema.ts';
import { Failure } from '../errors.ts';
import { compareMembers, groupOf } from './order.ts';

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

/** Keeps the members of a generation from other writers until the transaction ends; tells whether there is that generation. */
export async function lockGeneration(
  db: Database,
  queries: Queries,
  generation: number,
): Promise<boolean> {
  // Whoever adds a member waits for this row, which theirs refers to.
  const row = await queries
    .selectFrom('generations')
    .select('id')
    .where('id', '=', generation)
    .$call(db.lockRows)
    .executeTakeFirst();
  await queries
    .selectFrom('members')
    .select('id')
    .where('generation', '=', generation)
    .orderBy('id')
    .$call(db.lockRows)
    .execute();
  return row !== undefined;
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

/** A member as the trash keeps them: whole, with their place among the others of their part. */
const KeptMember = v.object({
  ...Member.entries,
  // What was deleted before places were kept has none.
  sort_order: v.optional(v.nullable(v.number()), null),
});
type KeptMember = v.InferOutput<typeof KeptMember>;

/** A member as the trash keeps them. */
export function parseMember(text: string): KeptMember {
  return v.parse(KeptMember, JSON.parse(text));
}

/** The text that the trash keeps of a member who is still there. */
export async function textOfMember(queries: Queries, member: Member): Promise<string> {
  const { sort_order } = await queries
    .selectFrom('members')
    .select('sort_order')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return JSON.stringify({ ...member, sort_order } satisfies KeptMember);
}

/** Puts a member back under the same id, in their place unless another has it now; the generation has to be there. */
export async function insertMember(queries: Queries, member: KeptMember, now: Date): Promise<void> {
  const { stacks, ...columns } = member;
  const moment = now.toISOString();
  await queries
    .insertInto('members')
    .values({
      ...columns,
      sort_order: (await isPlaceTaken(queries, member)) ? null : member.sort_order,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
  await writeStacks(queries, columns.id, stacks);
}

async function isPlaceTaken(queries: Queries, member: KeptMember): Promise<boolean> {
  const others = await queries
    .selectFrom('members')
    .select(['position', 'part'])
    .where('generation', '=', member.generation)
    .where('sort_order', '=', member.sort_order)
    .execute();
  return others.some((other) => groupOf(other) === groupOf(member));
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

/** Rows that one statement takes: each of a few values, of which an engine takes some ten thousand. */
const ROWS_AT_ONCE = 500;

/** Adds members of names that no other member of their generations has. */
export async function insertMembers(
  queries: Queries,
  members: readonly CreateMember[],
): Promise<void> {
  const now = new Date().toISOString();
  const stacks: { member_id: number; position: number; stack: string }[] = [];
  for (const some of chunks(members)) {
    const rows = await queries
      .insertInto('members')
      .values(
        some.map(({ stacks: _, ...fields }) => ({ ...fields, created_at: now, updated_at: now })),
      )
      .returning(['id', 'name'])
      .execute();
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    for (const member of some) {
      const member_id = ids.get(member.name);
      if (member_id === undefined) throw new Error('An added member did not come back');
      stacks.push(...member.stacks.map((stack, position) => ({ member_id, position, stack })));
    }
  }
  for (const some of chunks(stacks)) {
    await queries.insertInto('member_stacks').values(some).execute();
  }
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, index) =>
    items.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}

/** Changes the given fields of a member, whom nobody else writes to meanwhile. */
export async function changeMember(
  queries: Queries,
  before: Member,
  { stacks, ...fields }: UpdateMember,
): Promise<void> {
  const { generation = before.generation, position = before.position, part = before.part } = fields;
  const moved = generation !== before.generation || groupOf({ position, part }) !== groupOf(before);
  await queries
    .updateTable('members')
    .set({
      ...fields,
      updated_at: new Date().toISOString(),
      // A place among other people means nothing here.
      ...(moved ? { sort_order: null } : {}),
    })
    .where('id', '=', before.id)
    .execute();
  if (stacks === undefined) return;
  await queries.deleteFrom('member_stacks').where('member_id', '=', before.id).execute();
  await writeStacks(queries, before.id, stacks);
}
