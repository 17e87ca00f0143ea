import type { ProjectMember } from '#contract/projects/member-text.ts';
import { roleOfPart } from '#contract/projects/roles.ts';
import {
  findUnpublishable,
  PROJECT_DEFAULTS,
  type ProjectDetail,
  type ProjectHistory,
  type ProjectHistoryQuery,
  type WriteProject,
} from '#contract/projects/schemas.ts';
import type { Database, Queries } from '../../db/database.ts';
import { readListing } from '../../db/lists/listing.ts';
import { searchFor } from '../../db/lists/search.ts';
import { type AnyState, type Audience, shownTo } from '../../db/lists/visibility.ts';
import { Failure } from '../../ground/errors.ts';
import type { CheckMatch } from '../../ground/match.ts';
import type { Actor } from '../../ground/session.ts';
import { publishingAction, recordWrite } from '../../history/record.ts';
import { publicationAfter } from '../../publishing/publication.ts';
import {
  LIST_COLUMNS,
  PROJECT,
  projectColumns,
  projectEntity,
  STAFF_COLUMNS,
  toDetail,
} from './rows.ts';

/** `cursor` is the page's number, from 0. */
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

/** Throws `not_found` where the audience sees no such project. */
export async function getProject(
  db: Database,
  audience: Audience,
  id: number,
): Promise<ProjectDetail> {
  return projectEntity.find(db.read, audience, id);
}

/** Published unless the input says otherwise; without an activity it is 프로젝트. */
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
        activity: PROJECT_DEFAULTS.activity,
        ...projectColumns(input, await withRoles(queries, input)),
        ...publicationAfter(input, null, now),
        created_at: moment,
        updated_at: moment,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = toDetail(row);
    await recordWrite(queries, actor, PROJECT, { before: null, after });
    return after;
  });
}

/** Absent optional fields keep their values. `action` is the log's name for the change. */
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
    const before = await projectEntity.lock(db, queries, id);
    checkMatch(before);
    const row = await queries
      .updateTable('projects')
      .set({
        ...projectColumns(input, await withRoles(queries, input)),
        ...publicationAfter(input, before, now),
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = toDetail(row);
    const errors = findUnpublishable({ ...input, status: after.status });
    if (errors.length > 0) throw new Failure('invalid_input', { errors });
    await recordWrite(queries, actor, PROJECT, {
      before,
      after,
      action: action ?? publishingAction(before, after, now),
    });
    return after;
  });
}

/** Moves a project to the trash; its place on the home page is kept for a restore. */
export async function deleteProject(
  db: Database,
  actor: Actor,
  id: number,
  checkMatch: CheckMatch,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    const before = await projectEntity.lock(db, queries, id);
    checkMatch(before);
    await projectEntity.discard(queries, actor, before);
    return { id };
  });
}

/** A member without a role gets that of the generation's member of the same name, if any. */
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
