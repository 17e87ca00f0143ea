import { memberOperations as operations } from '#contract/members/operations.ts';
import type { Member } from '#contract/members/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import { fromJson, toJson } from '../db/json.ts';
import { Failure, notFound } from '../ground/errors.ts';
import { namesIn } from '../ground/picture-names.ts';
import type { Actor } from '../ground/session.ts';
import { recordActivity } from '../history/activity.ts';
import { on, type Route } from '../http/route.ts';
import { lockMember, parseMember } from '../nouns/members/rows.ts';
import type { Pictures } from '../nouns/pictures/service.ts';

/** What stands where the name stood. */
const GONE = '이름을 지운 멤버';

export function forgetRoutes(pictures: Pictures): readonly Route[] {
  return [
    on(operations.forgetMember, async ({ db, actor, params: { id } }) => {
      const { member, ...counts } = await db.transaction((queries) =>
        forgetRows(db, queries, { actor, id }),
      );
      const kept = await removePictures(db, pictures, { actor, profile: member.profile });
      return { id, ...counts, is_picture_kept: kept };
    }),
  ];
}

interface Asked {
  actor: Actor;
  id: number;
}

/** A member of the same name in the same generation keeps the name in its projects. Throws `not_found`. */
async function forgetRows(db: Database, queries: Queries, { actor, id }: Asked) {
  const member = await takeMember(db, queries, id);
  const { name, generation } = member;
  const namesake = await queries
    .selectFrom('members')
    .select('id')
    .where('generation', '=', generation)
    .where('name', '=', name)
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

/** From the table of members or from the trash. */
async function takeMember(db: Database, queries: Queries, id: number): Promise<Member> {
  const deleted = await queries
    .deleteFrom('deleted_members')
    .where('id', '=', id)
    .returning('member')
    .executeTakeFirst();
  if (deleted !== undefined) return parseMember(deleted.member);
  const member = await lockMember(db, queries, id);
  await queries.deleteFrom('members').where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return member;
}

async function forgetInProjects(
  db: Database,
  queries: Queries,
  { name, generation }: Member,
): Promise<number> {
  const rows = await queries
    .selectFrom('projects')
    .select(['id', 'members'])
    .where('generation', '=', generation)
    .$call(db.lockRows)
    .execute();
  const named = rows
    .map(({ id, members }) => ({ id, members: fromJson(members) }))
    .filter(({ members }) => members.some((member) => member.name === name));
  for (const { id, members } of named) {
    await queries
      .updateTable('projects')
      .set({
        members: toJson(members.filter((member) => member.name !== name)),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }
  return named.length;
}

/** Takes the name out of former versions and drafts of the generation's projects. */
async function forgetInJson(queries: Queries, { name, generation }: Member): Promise<number> {
  const ofGeneration = new RegExp(`"generation":"?${generation}\\b`);
  /** `null` where the text does not name them. */
  const changed = (text: string): string | null => {
    const next = JSON.stringify(withoutName(JSON.parse(text), name));
    return next === text || !ofGeneration.test(text) ? null : next;
  };
  let count = 0;
  const revisions = await queries
    .selectFrom('revisions')
    .select(['id', 'entity'])
    .where('kind', '=', 'project')
    .where('entity', 'like', `%${name}%`)
    .execute();
  for (const { id, entity: stored } of revisions) {
    const entity = changed(stored);
    if (entity === null) continue;
    await queries.updateTable('revisions').set({ entity }).where('id', '=', id).execute();
    count += 1;
  }
  const drafts = await queries
    .selectFrom('drafts')
    .select(['user_id', 'entity', 'draft'])
    .where('kind', '=', 'project')
    .where('draft', 'like', `%${name}%`)
    .execute();
  for (const { user_id, entity, draft: stored } of drafts) {
    const draft = changed(stored);
    if (draft === null) continue;
    await queries
      .updateTable('drafts')
      .set({ draft })
      .where('user_id', '=', user_id)
      .where('kind', '=', 'project')
      .where('entity', '=', entity)
      .execute();
    count += 1;
  }
  return count;
}

/** A member stands in a list as `이름`, `이름:역할` or an object with a name, and in a map as a key. */
function withoutName(value: unknown, name: string): unknown {
  const isNamed = (entry: unknown) =>
    entry === name ||
    (typeof entry === 'string' && entry.startsWith(`${name}:`)) ||
    (typeof entry === 'object' && entry !== null && 'name' in entry && entry.name === name);
  if (Array.isArray(value)) {
    return value.filter((entry) => !isNamed(entry)).map((entry) => withoutName(entry, name));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== name)
      .map(([key, inner]) => [key, withoutName(inner, name)]),
  );
}

/** Resolves to whether something else shows the picture, which then stays. */
async function removePictures(
  db: Database,
  pictures: Pictures,
  { actor, profile }: { actor: Actor; profile: string },
): Promise<boolean> {
  const names = namesIn(profile);
  if (names.length === 0) return false;
  const rows = await db.read
    .selectFrom('picture_names')
    .select('picture_id')
    .distinct()
    .where('name', 'in', names)
    .execute();
  let isKept = false;
  for (const { picture_id: id } of rows) {
    try {
      await pictures.remove(id, actor);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'picture_in_use') throw error;
      isKept = true;
    }
    // Its description may name who is on it.
    await db.write
      .updateTable('activity')
      .set({ title: '' })
      .where('kind', '=', 'picture')
      .where('entity_id', '=', id)
      .execute();
  }
  return isKept;
}
