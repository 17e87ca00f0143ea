import { namesOf } from '#contract/core/description.ts';
import { MEMBER_FIELDS } from '#contract/members/fields.ts';
import type { CreateMember, Member, UpdateMember } from '#contract/members/schemas.ts';
import type { AuditedCollection } from '../../audit/record.ts';
import { Failure, notFound } from '../../core/errors.ts';
import { nextVersion, VERSION, type Versioned } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { MemberRow } from '../../db/schema.ts';
import { fromColumns, merged, toColumns } from '../described-rows.ts';
import { compareMembers, groupOf } from './order.ts';

const FIELDS = namesOf(MEMBER_FIELDS);

export const MEMBER: AuditedCollection<Member> = {
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
    .where('deleted_at', 'is', null)
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
  return queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

/** Until the transaction ends nobody deletes the generation; whether there is one. */
export async function lockGeneration(
  db: Database,
  queries: Queries,
  generation: number,
): Promise<boolean> {
  const row = await queries
    .selectFrom('generations')
    .select('id')
    .where('id', '=', generation)
    .$call(db.lockRows)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends nobody changes the members of a generation, or adds one; whether there is one. */
export async function lockMembers(
  db: Database,
  queries: Queries,
  generation: number,
): Promise<boolean> {
  const isThere = await lockGeneration(db, queries, generation);
  await queries
    .selectFrom('members')
    .select('id')
    .where('generation', '=', generation)
    .orderBy('id')
    .$call(db.lockRows)
    .execute();
  return isThere;
}

function toMember({ id, version, ...row }: StoredMember): VersionedMember {
  return { id, ...fromColumns(MEMBER_FIELDS, row), [VERSION]: version };
}

/** In their place. Throws `not_found`, and `generation_gone` where that is not there. */
export async function restoreMember(
  queries: Queries,
  id: number,
  db: Database,
): Promise<VersionedMember> {
  const { version, ...row } = await queries
    .selectFrom('members')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (!(await lockGeneration(db, queries, row.generation))) {
    const message = `${row.generation}기가 없어서 되돌릴 수 없어요. ${row.generation}기를 먼저 등록해 주세요.`;
    throw new Failure('generation_gone', {
      detail: message,
      errors: [{ path: 'generation', message }],
    });
  }
  await queries
    .updateTable('members')
    .set({
      deleted_at: null,
      deleted_by: null,
      sort_order: await freePlace(queries, row),
      version: nextVersion(version),
    })
    .where('id', '=', id)
    .execute();
  return findMember(queries, id);
}

/** Answers the version there. The member must be locked. */
export async function toTrash(
  queries: Queries,
  { id, [VERSION]: version }: VersionedMember,
  deletion: Pick<MemberRow, 'deleted_at' | 'deleted_by'>,
): Promise<string> {
  const next = nextVersion(version);
  await queries
    .updateTable('members')
    .set({ ...deletion, version: next })
    .where('id', '=', id)
    .execute();
  return next;
}

type Placed = Pick<MemberRow, 'generation' | 'position' | 'part' | 'sort_order'>;

/** Its place in the order of its group, unless another has it meanwhile. */
async function freePlace(queries: Queries, row: Placed): Promise<number | null> {
  const others = await queries
    .selectFrom('members')
    .select(['position', 'part'])
    .where('generation', '=', row.generation)
    .where('sort_order', '=', row.sort_order)
    .where('deleted_at', 'is', null)
    .execute();
  const isTaken = others.some((other) => groupOf(other) === groupOf(row));
  return isTaken ? null : row.sort_order;
}

/** The position inside the part; null where it has none. */
export async function placeOf(queries: Queries, id: number): Promise<number | null> {
  const row = await queries
    .selectFrom('members')
    .select('sort_order')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return row.sort_order;
}

/** To the place that the member had in this group. */
export async function moveBack(
  queries: Queries,
  { id, ...member }: VersionedMember,
  sort_order: number | null,
): Promise<void> {
  await queries
    .updateTable('members')
    .set({ sort_order: await freePlace(queries, { ...member, sort_order }) })
    .where('id', '=', id)
    .execute();
}

/** For good, also from the trash. Throws `not_found`. */
export async function removeMember(queries: Queries, id: number): Promise<VersionedMember> {
  const row = await queries
    .deleteFrom('members')
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow(notFound);
  return toMember(row);
}

/** The generation must be there, and locked. */
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
      // A sort order is meaningless in another group.
      ...(moved ? { sort_order: null } : {}),
    })
    .where('id', '=', before.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toMember(row);
}
