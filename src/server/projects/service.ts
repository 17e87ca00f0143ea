import { LIMITS } from '#contract/core/limits.ts';
import type { MemberPart } from '#contract/members/schemas.ts';
import type { Role } from '#contract/projects/roles.ts';
import type {
  OrderProjects,
  Project,
  ProjectDetail,
  ProjectHistory,
  ProjectHistoryQuery,
  ProjectHome,
  ProjectMemberEntry,
  WriteProject,
} from '#contract/projects/schemas.ts';
import { PROJECT_DEFAULTS } from '#contract/projects/schemas.ts';
import { readListing } from '../db/listing.ts';
import type { Database, Queries } from '../db/open.ts';
import type { ProjectRow } from '../db/schema.ts';
import { searchFor, searchTextOf } from '../db/search.ts';
import { Failure, invalidField } from '../errors.ts';

type CheckMatch = (entity: unknown) => void;

/** The projects of the home page: those staff put in order, then the newest; at most a page of them. */
export async function listHomeProjects(db: Database): Promise<ProjectHome> {
  return { projects: await homeProjects(db.read) };
}

/** One page of projects in the order asked for; `cursor` is the page's number, from 0. */
export async function listProjects(
  db: Database,
  { cursor, limit, q, generation, activity, sort }: ProjectHistoryQuery,
): Promise<ProjectHistory> {
  let kind = kept(db.read);
  if (generation !== null) kind = kind.where('generation', '=', generation);
  if (activity !== null) kind = kind.where('activity', '=', activity);
  const { rows, ...totals } = await readListing<Project>(
    db,
    {
      key: JSON.stringify(['projects', generation, activity, sort, q]),
      kind,
      search: searchFor(q),
      sort,
      select: (query) => query.select(LIST_COLUMNS),
    },
    cursor * limit,
    limit,
  );
  return { projects: rows, ...totals };
}

/** One project whole. */
export async function getProject(db: Database, id: number): Promise<ProjectDetail> {
  return toDetail(db.read, await kept(db.read).where('id', '=', id).selectAll().executeTakeFirst());
}

/** Adds a project; without an activity it is 프로젝트, without images it has none. */
export async function createProject(db: Database, input: WriteProject): Promise<ProjectDetail> {
  const now = new Date().toISOString();
  return db.transaction(async (queries) => {
    const row = await queries
      .insertInto('projects')
      .values({
        ...toColumns(input),
        activity: input.activity ?? PROJECT_DEFAULTS.activity,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeMembers(queries, row.id, await withRoles(queries, input));
    await writeStacks(queries, row.id, input.stacks);
    await writeImages(queries, row.id, input.images ?? []);
    return toDetail(queries, row);
  });
}

/** Replaces a project; activity and images keep their values where they are absent. */
export async function updateProject(
  db: Database,
  id: number,
  input: WriteProject,
  checkMatch: CheckMatch,
): Promise<ProjectDetail> {
  return db.transaction(async (queries) => {
    checkMatch(await lockProject(db, queries, id));
    const row = await queries
      .updateTable('projects')
      .set({
        ...toColumns(input),
        ...(input.activity === undefined ? {} : { activity: input.activity }),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await queries.deleteFrom('project_members').where('project_id', '=', id).execute();
    await writeMembers(queries, id, await withRoles(queries, input));
    await queries.deleteFrom('project_stacks').where('project_id', '=', id).execute();
    await writeStacks(queries, id, input.stacks);
    if (input.images !== undefined) {
      await queries.deleteFrom('project_images').where('project_id', '=', id).execute();
      await writeImages(queries, id, input.images);
    }
    return toDetail(queries, row);
  });
}

/** Moves a project to the trash, where no answer finds it. */
export async function deleteProject(
  db: Database,
  id: number,
  checkMatch: CheckMatch,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    checkMatch(await lockProject(db, queries, id));
    await queries
      .updateTable('projects')
      .set({ deleted_at: new Date().toISOString(), sort_order: null })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

/** Puts the given projects first on the home page, in their order; every other follows newest first. */
export async function orderProjects(db: Database, { ids }: OrderProjects): Promise<ProjectHome> {
  return db.transaction(async (queries) => {
    const known =
      ids.length === 0 ? [] : await kept(queries).where('id', 'in', ids).select('id').execute();
    const knownIds = new Set(known.map(({ id }) => id));
    const unknown = ids.findIndex((id) => !knownIds.has(id));
    if (unknown !== -1) throw invalidField(`ids.${unknown}`, '없는 프로젝트예요.');
    await queries
      .updateTable('projects')
      .set({ sort_order: null })
      .where('sort_order', 'is not', null)
      .execute();
    for (const [index, id] of ids.entries()) {
      await queries
        .updateTable('projects')
        .set({ sort_order: index })
        .where('id', '=', id)
        .execute();
    }
    return { projects: await homeProjects(queries) };
  });
}

const LIST_COLUMNS = [
  'id',
  'title',
  'line_introduction',
  'url',
  'part',
  'generation',
  'activity',
  'heart',
] as const satisfies (keyof Project)[];

function kept(queries: Queries) {
  return queries.selectFrom('projects').where('deleted_at', 'is', null);
}

async function homeProjects(queries: Queries): Promise<Project[]> {
  const ordered = await kept(queries)
    .where('sort_order', 'is not', null)
    .select(LIST_COLUMNS)
    .orderBy('sort_order')
    .limit(LIMITS.pageSize)
    .execute();
  const newest = await kept(queries)
    .where('sort_order', 'is', null)
    .select(LIST_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.pageSize - ordered.length)
    .execute();
  return [...ordered, ...newest];
}

/** The project as it is, kept from other writers until the transaction ends. */
async function lockProject(db: Database, queries: Queries, id: number): Promise<ProjectDetail> {
  const row = await kept(queries)
    .where('id', '=', id)
    .selectAll()
    .$call(db.lockRows)
    .executeTakeFirst();
  return toDetail(queries, row);
}

async function toDetail(queries: Queries, row: ProjectRow | undefined): Promise<ProjectDetail> {
  if (row === undefined) throw new Failure('not_found');
  const members = await queries
    .selectFrom('project_members')
    .select(['name', 'role'])
    .where('project_id', '=', row.id)
    .orderBy('position')
    .execute();
  const stacks = await queries
    .selectFrom('project_stacks')
    .select('stack')
    .where('project_id', '=', row.id)
    .orderBy('position')
    .execute();
  const images = await queries
    .selectFrom('project_images')
    .select('url')
    .where('project_id', '=', row.id)
    .orderBy('position')
    .execute();
  return {
    id: row.id,
    title: row.title,
    line_introduction: row.line_introduction,
    url: row.url,
    part: row.part,
    generation: row.generation,
    activity: row.activity,
    heart: row.heart,
    introduction: row.introduction,
    project_member: Object.fromEntries(members.map(({ name, role }) => [name, role])),
    stacks: stacks.map(({ stack }) => stack),
    start_Date: row.start_date,
    end_Date: row.end_date,
    images: images.map(({ url }) => url),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function toColumns(input: WriteProject) {
  return {
    title: input.title,
    line_introduction: input.line_introduction,
    introduction: input.introduction,
    url: input.url,
    part: input.part,
    generation: input.generation,
    start_date: input.startDate,
    end_date: input.endDate,
    search_text: searchTextOf([input.title, input.line_introduction, input.introduction]),
  };
}

const ROLE_OF_PART: Readonly<Record<MemberPart, Role>> = {
  PM: 'pm',
  디자인: 'design',
  프론트엔드: 'frontend',
  백엔드: 'backend',
};

/** The members with a role each: the written one, else that of the generation's member of that name, else `''`. */
async function withRoles(
  queries: Queries,
  { projectMember, generation }: WriteProject,
): Promise<{ name: string; role: Role }[]> {
  const unsaid = projectMember.filter(({ role }) => role === null).map(({ name }) => name);
  const members =
    unsaid.length === 0
      ? []
      : await queries
          .selectFrom('members')
          .select(['name', 'part'])
          .where('generation', '=', generation)
          .where('name', 'in', unsaid)
          .orderBy('id')
          .execute();
  return projectMember.map(({ name, role }: ProjectMemberEntry) => {
    const member = members.find((candidate) => candidate.name === name);
    return { name, role: role ?? (member === undefined ? '' : ROLE_OF_PART[member.part]) };
  });
}

async function writeMembers(
  queries: Queries,
  id: number,
  members: readonly { name: string; role: Role }[],
) {
  await queries
    .insertInto('project_members')
    .values(members.map((member, position) => ({ project_id: id, position, ...member })))
    .execute();
}

async function writeStacks(queries: Queries, id: number, stacks: readonly string[]) {
  await queries
    .insertInto('project_stacks')
    .values(stacks.map((stack, position) => ({ project_id: id, position, stack })))
    .execute();
}

async function writeImages(queries: Queries, id: number, images: readonly string[]) {
  if (images.length === 0) return;
  await queries
    .insertInto('project_images')
    .values(images.map((url, position) => ({ project_id: id, position, url })))
    .execute();
}
