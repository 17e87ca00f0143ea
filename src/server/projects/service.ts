import { LIMITS } from '#contract/core/limits.ts';
import type { ProjectMember } from '#contract/projects/member-text.ts';
import { roleOfPart } from '#contract/projects/roles.ts';
import {
  type OrderProjects,
  type Project,
  PROJECT_DEFAULTS,
  type ProjectDetail,
  type ProjectHistory,
  type ProjectHistoryQuery,
  type ProjectHome,
  type WriteProject,
} from '#contract/projects/schemas.ts';
import { readListing } from '../db/lists/listing.ts';
import { searchFor, searchTextOf } from '../db/lists/search.ts';
import type { Database, Queries } from '../db/open.ts';
import type { ProjectRow } from '../db/schema.ts';
import { invalidField } from '../errors.ts';
import type { CheckMatch } from '../match.ts';
import { insertLists, type ProjectLists, replaceLists } from './lists.ts';
import { keptProjects, lockProject, toDetail } from './rows.ts';

/** The projects of the home page: those staff put in order, then the newest; at most a page of them. */
export async function listHomeProjects(db: Database): Promise<ProjectHome> {
  return { projects: await homeProjects(db.read) };
}

/** One page of projects in the order asked for; `cursor` is the page's number, from 0. */
export async function listProjects(
  db: Database,
  { cursor, limit, q, generation, activity, sort }: ProjectHistoryQuery,
): Promise<ProjectHistory> {
  const { rows, ...totals } = await readListing<Project>(
    db,
    {
      table: 'projects',
      facets: {
        ...(generation !== null && { generation }),
        ...(activity !== null && { activity }),
      },
      search: searchFor(q),
      sort,
      select: (query) => query.select(LIST_COLUMNS),
    },
    cursor * limit,
    limit,
  );
  return { projects: rows, ...totals };
}

/** The ids of at most `most` projects, newest first, and when each was last changed. */
export async function listPublishedProjects(
  db: Database,
  most: number,
): Promise<Pick<ProjectRow, 'id' | 'updated_at'>[]> {
  return keptProjects(db.read)
    .select(['id', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** One project whole. */
export async function getProject(db: Database, id: number): Promise<ProjectDetail> {
  return toDetail(
    db.read,
    await keptProjects(db.read).where('id', '=', id).selectAll().executeTakeFirst(),
  );
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
    await insertLists(queries, row.id, await listsOf(queries, input));
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
    await replaceLists(queries, id, await listsOf(queries, input));
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
      ids.length === 0
        ? []
        : await keptProjects(queries).where('id', 'in', ids).select('id').execute();
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

async function homeProjects(queries: Queries): Promise<Project[]> {
  const ordered = await keptProjects(queries)
    .where('sort_order', 'is not', null)
    .select(LIST_COLUMNS)
    .orderBy('sort_order')
    .limit(LIMITS.pageSize)
    .execute();
  const newest = await keptProjects(queries)
    .where('sort_order', 'is', null)
    .select(LIST_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.pageSize - ordered.length)
    .execute();
  return [...ordered, ...newest];
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

async function listsOf(queries: Queries, input: WriteProject): Promise<Partial<ProjectLists>> {
  const { stacks, images } = input;
  return {
    members: await withRoles(queries, input),
    stacks,
    ...(images === undefined ? {} : { images }),
  };
}

/** Who took part; a member without a role gets the one of the generation's member of that name, if there is one. */
async function withRoles(
  queries: Queries,
  { projectMember, generation }: WriteProject,
): Promise<ProjectMember[]> {
  const names = projectMember.filter(({ role }) => role === '').map(({ name }) => name);
  if (names.length === 0) return projectMember;
  const members = await queries
    .selectFrom('members')
    .select(['name', 'part'])
    .where('generation', '=', generation)
    .where('name', 'in', names)
    .orderBy('id')
    .execute();
  return projectMember.map(({ name, role }) => {
    const member = members.find((candidate) => candidate.name === name);
    return { name, role: role === '' && member !== undefined ? roleOfPart(member.part) : role };
  });
}
