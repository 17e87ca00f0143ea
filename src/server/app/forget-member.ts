import { sql } from 'kysely';
import { normalizeLine } from '#contract/core/text/text.ts';
import { memberOperations as operations } from '#contract/members/operations.ts';
import type { Member } from '#contract/members/schemas.ts';
import { parseMember } from '#contract/projects/member-text.ts';
import { recordActivity } from '../audit/activity.ts';
import { findCopy } from '../collections/entries/copies.ts';
import { settleCopy } from '../collections/entries/words.ts';
import { removeMember } from '../collections/members/rows.ts';
import type { Pictures } from '../collections/pictures/service.ts';
import { PROJECT_ENTRY } from '../collections/projects/rows.ts';
import { Failure } from '../core/errors.ts';
import { namesIn } from '../core/picture-names.ts';
import type { Actor } from '../core/session.ts';
import { nextVersion } from '../core/version.ts';
import { readInBatches } from '../db/batches.ts';
import type { Database, Queries } from '../db/database.ts';
import { fromJson, toJson } from '../db/json.ts';
import { nextNumber, readMark } from '../db/number.ts';
import { on, type Route } from '../http/route.ts';
import { forgetChanges } from '../publishing/bulk/changes.ts';

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
      ? await forgetInTeams(db, queries, member)
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

/**
 * Takes the name out of teams, out of copies and what these were begun over, and out of former versions. All are locked,
 * in the order of ids: whoever saves a copy now goes on from what is left.
 */
async function forgetInTeams(db: Database, queries: Queries, { name, generation }: Member) {
  const rows = await queries
    .selectFrom('projects')
    .select(['id', 'version', 'number', 'status', 'members', 'generation'])
    .orderBy('id')
    .$call(db.lockRows)
    .execute();
  const mark = await readMark(queries);
  const generations = new Map(rows.map((row) => [row.id, row.generation]));
  const isOfTeam = (id: number, entities: readonly Fields[]) => {
    const own = generationsOf(entities);
    return (own.length > 0 ? own : [generations.get(id)]).includes(generation);
  };
  const copies = await forgetInCopies(queries, { name, isOfTeam });
  let projects = 0;
  for (const { id, version, number, status, members: stored, ...row } of rows) {
    const members = fromJson(stored);
    const others = members.filter((member) => member.name !== name);
    const isNamed = row.generation === generation && others.length < members.length;
    if (isNamed) projects += 1;
    if (!isNamed && !copies.has(id)) continue;
    // A draft is its copy.
    const isChanged = isNamed || status === 'draft';
    await queries
      .updateTable('projects')
      .set({
        number: nextNumber(number, mark),
        ...(isNamed && { members: toJson(others) }),
        ...(isChanged && { version: nextVersion(version), updated_at: new Date().toISOString() }),
      })
      .where('id', '=', id)
      .execute();
  }
  for (const id of copies) await settle(queries, id);
  await forgetChanges(queries);
  return {
    projects,
    versions: copies.size + (await forgetInVersions(queries, { name, isOfTeam })),
  };
}

async function settle(queries: Queries, id: number): Promise<void> {
  const project = await PROJECT_ENTRY.find(queries, id);
  const copy = await findCopy(queries, { kind: 'project', id });
  if (project === undefined || copy === null || project.status === 'draft') return;
  await settleCopy(PROJECT_ENTRY, queries, { id, copy, shown: PROJECT_ENTRY.toTyped(project) });
}

interface Forgotten {
  name: string;
  /** Whether what a version or a copy of this project holds is of the member's generation. */
  isOfTeam: (id: number, entities: readonly Fields[]) => boolean;
}

/** Answers the ids of the projects whose copies have changed. */
async function forgetInCopies(
  queries: Queries,
  { name, isOfTeam }: Forgotten,
): Promise<ReadonlySet<number>> {
  const rows = await queries
    .selectFrom('copies')
    .select(['entity_id', 'typed', 'base'])
    .where('kind', '=', 'project')
    .execute();
  const changed = new Set<number>();
  for (const { entity_id: id, ...stored } of rows) {
    const typed = JSON.parse(stored.typed) as Fields;
    const base = JSON.parse(stored.base ?? '{}') as Fields;
    const next = { typed: withoutName(typed, name), base: withoutName(base, name) };
    const isNamed = next.typed !== typed || next.base !== base;
    if (!isNamed || !isOfTeam(id, [typed, base])) continue;
    changed.add(id);
    await queries
      .updateTable('copies')
      .set({
        typed: JSON.stringify(next.typed),
        base: stored.base === null ? null : JSON.stringify(next.base),
      })
      .where('kind', '=', 'project')
      .where('entity_id', '=', id)
      .execute();
  }
  return changed;
}

/** Answers how many have changed. */
async function forgetInVersions(queries: Queries, { name, isOfTeam }: Forgotten): Promise<number> {
  let count = 0;
  const revisions = readInBatches(
    queries,
    sql<{ id: number; entity_id: number; entity: string }>`
      select id, entity_id, entity from revisions where kind = 'project'`,
  );
  for await (const { id, entity_id, entity: stored } of revisions) {
    const project = JSON.parse(stored) as Fields;
    const next = withoutName(project, name);
    if (next === project || !isOfTeam(entity_id, [project])) continue;
    const entity = JSON.stringify(next);
    await queries.updateTable('revisions').set({ entity }).where('id', '=', id).execute();
    count += 1;
  }
  return count;
}

type Fields = Record<string, unknown>;

/** A form keeps it as a text, which may be empty. */
const generationsOf = (entities: readonly Fields[]): number[] =>
  entities.map((entity) => parseInt(String(entity.generation))).filter((number) => number > 0);

/** The project, the same object where its members do not name them: a list or a text, or a map from names. */
function withoutName(project: Fields, name: string): Fields {
  const isNamed = (member: unknown): boolean => {
    if (typeof member === 'string') {
      // A copy holds it as it was typed.
      const text = normalizeLine(member);
      return text === name || text.startsWith(`${name}:`) || parseMember(text).name === name;
    }
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
    return Object.fromEntries(Object.entries(members).filter(([key]) => !isNamed(key)));
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
