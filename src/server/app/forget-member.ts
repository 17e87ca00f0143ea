import { sql } from 'kysely';
import { memberOperations as operations } from '#contract/members/operations.ts';
import type { Member } from '#contract/members/schemas.ts';
import { recordActivity } from '../audit/activity.ts';
import { removeMember } from '../collections/members/rows.ts';
import type { Pictures } from '../collections/pictures/service.ts';
import { Failure } from '../core/errors.ts';
import { namesIn } from '../core/picture-names.ts';
import type { Actor } from '../core/session.ts';
import { nextVersion } from '../core/version.ts';
import { readInBatches } from '../db/batches.ts';
import type { Database, Queries } from '../db/database.ts';
import { fromJson, toJson } from '../db/json.ts';
import { on, type Route } from '../http/route.ts';

/** What stands where the name stood. */
const GONE = '이름을 지운 멤버';

export function forgetRoutes(pictures: Pictures): readonly Route[] {
  return [
    on(operations.forgetMember, async ({ db, actor, params: { id } }) => {
      const { member, ...counts } = await db.transaction((queries) =>
        forgetRows(db, queries, { actor, id }),
      );
      const isPictureInUse = await removePictures(db, pictures, { actor, profile: member.profile });
      return { id, ...counts, is_picture_kept: isPictureInUse };
    }),
  ];
}

interface ForgetRequest {
  actor: Actor;
  id: number;
}

/** A member of the same name in the same generation keeps the name in its projects. Throws `not_found`. */
async function forgetRows(db: Database, queries: Queries, { actor, id }: ForgetRequest) {
  const member = await removeMember(queries, id);
  const { name, generation } = member;
  const namesake = await queries
    .selectFrom('members')
    .select('id')
    .where('generation', '=', generation)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const counts =
    namesake === undefined
      ? {
          projects: await forgetInProjects(db, queries, member),
          versions: await forgetInJson(queries, member),
        }
      : { projects: 0, versions: 0 };
  await queries
    .updateTable('activity')
    .set({ title: GONE })
    .where('kind', '=', 'member')
    .where('entity_id', '=', id)
    .execute();
  await recordActivity(queries, actor, { action: 'forget', kind: 'member', id, title: GONE });
  return { member, ...counts };
}

async function forgetInProjects(
  db: Database,
  queries: Queries,
  { name, generation }: Member,
): Promise<number> {
  const rows = await queries
    .selectFrom('projects')
    .select(['id', 'version', 'members'])
    .where('generation', '=', generation)
    .$call(db.lockRows)
    .execute();
  const named = rows
    .map(({ members, ...row }) => ({ ...row, members: fromJson(members) }))
    .filter(({ members }) => members.some((member) => member.name === name));
  for (const { id, version, members } of named) {
    await queries
      .updateTable('projects')
      .set({
        members: toJson(members.filter((member) => member.name !== name)),
        version: nextVersion(version),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }
  return named.length;
}

/** Takes the name out of former versions and drafts of the generation's projects. */
async function forgetInJson(queries: Queries, { name, generation }: Member): Promise<number> {
  let count = 0;
  const revisions = readInBatches(
    queries,
    sql<{ id: number; entity: string }>`select id, entity from revisions where kind = 'project'`,
  );
  for await (const { id, entity: stored } of revisions) {
    const project = JSON.parse(stored) as Fields;
    const next = withoutName(project, name);
    if (next === project || !generationsOf([project]).includes(generation)) continue;
    const entity = JSON.stringify(next);
    await queries.updateTable('revisions').set({ entity }).where('id', '=', id).execute();
    count += 1;
  }
  const drafts = await queries
    .selectFrom('drafts')
    .select(['user_id', 'entity', 'draft'])
    .where('kind', '=', 'project')
    .execute();
  for (const { user_id, entity, draft: stored } of drafts) {
    const draft = JSON.parse(stored) as { values: Fields; base_values?: Fields | null };
    const { values, base_values: base = null } = draft;
    const next = { ...draft, values: withoutName(values, name) };
    if (base !== null) next.base_values = withoutName(base, name);
    if (next.values === values && (base === null || next.base_values === base)) continue;
    const own = generationsOf([values, base ?? {}]);
    const generations = own.length > 0 ? own : await savedGeneration(queries, entity);
    if (generations.length > 0 && !generations.includes(generation)) continue;
    await queries
      .updateTable('drafts')
      .set({ draft: JSON.stringify(next) })
      .where('user_id', '=', user_id)
      .where('kind', '=', 'project')
      .where('entity', '=', entity)
      .execute();
    count += 1;
  }
  return count;
}

type Fields = Record<string, unknown>;

/** A form keeps it as a text, which may be empty. */
const generationsOf = (entities: readonly Fields[]): number[] =>
  entities.map((entity) => parseInt(String(entity.generation))).filter((number) => number > 0);

/** Of the project that the draft changes; none for a new one. */
async function savedGeneration(queries: Queries, entity: string): Promise<number[]> {
  const id = parseInt(entity);
  if (Number.isNaN(id)) return [];
  const row = await queries
    .selectFrom('projects')
    .select('generation')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? [] : [row.generation];
}

/** The project, the same object where its members do not name them: a list or a text, or a map from names. */
function withoutName(project: Fields, name: string): Fields {
  const isNamed = (member: unknown): boolean => {
    if (typeof member === 'string')
      return member.trim() === name || member.trimStart().startsWith(`${name}:`);
    return typeof member === 'object' && member !== null && 'name' in member
      ? isNamed(member.name)
      : false;
  };
  const others = (members: unknown): unknown => {
    if (Array.isArray(members)) return members.filter((member) => !isNamed(member));
    if (typeof members === 'string')
      return members
        .split(',')
        .filter((member) => !isNamed(member))
        .join(',');
    if (typeof members !== 'object' || members === null) return members;
    return Object.fromEntries(Object.entries(members).filter(([key]) => key.trim() !== name));
  };
  const changed = ['project_member', 'projectMember'].flatMap((field) => {
    const next = others(project[field]);
    return JSON.stringify(next) === JSON.stringify(project[field]) ? [] : [[field, next] as const];
  });
  return changed.length === 0 ? project : { ...project, ...Object.fromEntries(changed) };
}

/** Each of the same original. Resolves to whether something else shows one, which then stays. */
async function removePictures(
  db: Database,
  pictures: Pictures,
  { actor, profile }: { actor: Actor; profile: string },
): Promise<boolean> {
  const names = namesIn(profile);
  if (names.length === 0) return false;
  const rows = await db.read
    .selectFrom('pictures')
    .select('id')
    .where('original', 'in', (eb) =>
      eb.selectFrom('pictures as shown').select('shown.original').where('shown.name', 'in', names),
    )
    .execute();
  let isInUse = false;
  for (const { id } of rows) {
    try {
      await pictures.remove(id, actor);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'picture_in_use') throw error;
      isInUse = true;
    }
    // Its description may name who is on it.
    await db.write
      .updateTable('activity')
      .set({ title: '' })
      .where('kind', '=', 'picture')
      .where('entity_id', '=', id)
      .execute();
  }
  return isInUse;
}
