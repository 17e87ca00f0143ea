import type { ProjectMember } from '#contract/projects/member-text.ts';
import { roleOfPart } from '#contract/projects/roles.ts';
import {
  PROJECT_DEFAULTS,
  type ProjectDetail,
  type ProjectHistory,
  type ProjectHistoryQuery,
  type WriteProject,
} from '#contract/projects/schemas.ts';
import { type Actor, recordActivity } from '../activity/service.ts';
import type { Database, Queries } from '../db/database.ts';
import { readListing } from '../db/lists/listing.ts';
import { searchFor, searchTextOf } from '../db/lists/search.ts';
import { type AnyState, type Audience, shownTo } from '../db/lists/visibility.ts';
import type { ProjectRow } from '../db/schema.ts';
import type { CheckMatch } from '../match.ts';
import { publicationAfter } from '../publishing/publication.ts';
import { publishingAction, recordWrite } from '../publishing/record.ts';
import { LIST_COLUMNS } from './home.ts';
import { insertLists, type ProjectLists, replaceLists } from './lists.ts';
import { findProject, lockProject, toDetail, visibleProjects } from './rows.ts';

/** One page of projects in the order asked for; `cursor` is the page's number, from 0. */
export async function listProjects(
  db: Database,
  audience: Audience,
  { cursor, limit, q, generation, activity, sort, status = '' }: AnyState<ProjectHistoryQuery>,
): Promise<ProjectHistory> {
  const { rows, ...totals } = await readListing<ProjectHistory['projects'][number]>(
    db,
    {
      table: 'projects',
      shown: audience === 'staff' && status !== '' ? status : shownTo(audience),
      now: new Date(),
      facets: {
        ...(generation !== null && { generation }),
        ...(activity !== null && { activity }),
      },
      search: searchFor(q),
      sort,
      select: (query) => query.select(audience === 'staff' ? STAFF_COLUMNS : LIST_COLUMNS),
    },
    cursor * limit,
    limit,
  );
  return { projects: rows, ...totals };
}

/** The ids of at most `most` public projects, newest first, and when each was last changed. */
export async function listPublishedProjects(
  db: Database,
  most: number,
): Promise<Pick<ProjectRow, 'id' | 'updated_at'>[]> {
  return visibleProjects(db.read, 'public')
    .select(['id', 'updated_at'])
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** One project whole; throws `not_found` where the audience has none of that id. */
export async function getProject(
  db: Database,
  audience: Audience,
  id: number,
): Promise<ProjectDetail> {
  return findProject(db.read, audience, id);
}

/** Adds a project, published unless the input says otherwise; without an activity it is 프로젝트, without images it has none. */
export async function createProject(
  db: Database,
  actor: Actor,
  input: WriteProject,
): Promise<ProjectDetail> {
  const now = new Date();
  const moment = now.toISOString();
  return db.transaction(async (queries) => {
    const row = await queries
      .insertInto('projects')
      .values({
        ...toColumns(input),
        activity: input.activity ?? PROJECT_DEFAULTS.activity,
        ...publicationAfter(input, null, now),
        created_at: moment,
        updated_at: moment,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertLists(queries, row.id, await listsOf(queries, input));
    const after = await toDetail(queries, row);
    await recordWrite(queries, actor, { kind: 'project', before: null, after, title: after.title });
    return after;
  });
}

/** Replaces a project; what may be absent keeps its value then. `action` is what the log calls it. */
export async function updateProject(
  db: Database,
  actor: Actor,
  id: number,
  input: WriteProject,
  checkMatch: CheckMatch,
  action?: 'revert',
): Promise<ProjectDetail> {
  const now = new Date();
  return db.transaction(async (queries) => {
    const before = await lockProject(db, queries, id);
    checkMatch(before);
    const row = await queries
      .updateTable('projects')
      .set({
        ...toColumns(input),
        ...publicationAfter(input, before, now),
        ...(input.activity === undefined ? {} : { activity: input.activity }),
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await replaceLists(queries, id, await listsOf(queries, input));
    const after = await toDetail(queries, row);
    await recordWrite(queries, actor, {
      kind: 'project',
      before,
      after,
      title: after.title,
      action: action ?? publishingAction(before, after, now),
    });
    return after;
  });
}

/** Moves a project to the trash, where only the trash shows it; its place on the home page is kept for its return. */
export async function deleteProject(
  db: Database,
  actor: Actor,
  id: number,
  checkMatch: CheckMatch,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    const before = await lockProject(db, queries, id);
    checkMatch(before);
    await queries
      .updateTable('projects')
      .set({ deleted_at: new Date().toISOString(), deleted_by: actor })
      .where('id', '=', id)
      .execute();
    await recordActivity(queries, actor, {
      action: 'delete',
      kind: 'project',
      id,
      title: before.title,
    });
    return { id };
  });
}

const STAFF_COLUMNS = [...LIST_COLUMNS, 'status', 'published_at'] as const;

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
