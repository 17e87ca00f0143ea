import * as v from 'valibot';
import { namesOf } from '#contract/core/description.ts';
import { MEMBER_FIELDS } from '#contract/members/fields.ts';
import { type CreateMember, Member, type UpdateMember } from '#contract/members/schemas.ts';
import type { Written } from '../../audit/record.ts';
import { notFound } from '../../core/errors.ts';
import { nextVersion, VERSION, type Versioned } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { MemberRow } from '../../db/schema.ts';
import { fromColumns, merged, toColumns } from '../described-rows.ts';
import { compareMembers, groupOf } from './order.ts';

const FIELDS = namesOf(MEMBER_FIELDS);

export const MEMBER: Written<Member> = {
  kind: 'member',
  fields: FIELDS,
  titleOf: ({ name }) => name,
  revisions: null,
};

const COLUMNS = ['id', ...FIELDS, 'sort_order', 'version'] as const;

type StoredMember = Pick<MemberRow, (typeof COLUMNS)[number]>;

export type VersionedMember = Member & Versioned;

export async function membersOf(queries: Queries, generation: number): Promise<VersionedMember[]> {
  const rows = await queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('generation', '=', generation)
    .execute();
  return rows.toSorted(compareMembers).map(toMember);
}

/** Throws `not_found`. */
export async function findMember(queries: Queries, id: number): Promise<VersionedMember> {
  return toMember(await selectMember(queries, id).executeTakeFirstOrThrow(notFound));
}

/** Locked until the transaction ends; throws `not_found`. */
export async function lockMember(
  db: Database,
  queries: Queries,
  id: number,
): Promise<VersionedMember> {
  return toMember(
    await selectMember(queries, id).$call(db.lockRows).executeTakeFirstOrThrow(notFound),
  );
}

function selectMember(queries: Queries, id: number) {
  return queries.selectFrom('members').select(COLUMNS).where('id', '=', id);
}

/** Locks the members of a generation until the transaction ends; returns whether the generation exists. */
export async function lockGeneration(
  db: Database,
  queries: Queries,
  generation: number,
): Promise<boolean> {
  // A new member refers to this row, so adding one waits for it.
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

function toMember({ id, version, ...row }: StoredMember): VersionedMember {
  return { id, ...fromColumns(MEMBER_FIELDS, row), [VERSION]: version };
}

const KeptMember = v.object({
  ...Member.entries,
  // Older entries of the trash have no place.
  sort_order: v.optional(v.nullable(v.number()), null),
});
export type KeptMember = v.InferOutput<typeof KeptMember>;

/** Defaults for members deleted before these fields existed: each new field needs one here. */
const LATER: Omit<Member, 'id' | 'name' | 'position' | 'part' | 'generation'> = {
  stacks: [],
  github: null,
  instagram: null,
  profile: '',
};

export function parseMember(text: string): KeptMember {
  return v.parse(KeptMember, { ...LATER, ...(JSON.parse(text) as object) });
}

/** Restores a member under the same id, in their place unless it is taken; the generation must exist. */
export async function insertMember(queries: Queries, member: KeptMember, now: Date): Promise<void> {
  const moment = now.toISOString();
  await queries
    .insertInto('members')
    .values({
      ...toColumns(MEMBER_FIELDS, member),
      id: member.id,
      version: nextVersion(),
      sort_order: (await isPlaceTaken(queries, member)) ? null : member.sort_order,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
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

/** The generation must exist. */
export async function addMember(queries: Queries, member: CreateMember): Promise<VersionedMember> {
  const now = new Date().toISOString();
  const row = await queries
    .insertInto('members')
    .values({
      ...toColumns(MEMBER_FIELDS, member),
      version: nextVersion(),
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toMember(row);
}

/** The member must be locked. */
export async function changeMember(
  queries: Queries,
  before: VersionedMember,
  input: UpdateMember,
): Promise<VersionedMember> {
  const member = merged(MEMBER_FIELDS, before, input);
  const moved = member.generation !== before.generation || groupOf(member) !== groupOf(before);
  const row = await queries
    .updateTable('members')
    .set({
      ...toColumns(MEMBER_FIELDS, member),
      version: nextVersion(before[VERSION]),
      updated_at: new Date().toISOString(),
      // A place is meaningless in another group.
      ...(moved ? { sort_order: null } : {}),
    })
    .where('id', '=', before.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toMember(row);
}
