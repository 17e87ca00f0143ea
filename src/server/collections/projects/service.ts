import { dayInSeoul } from '#contract/core/seoul.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import type { ProjectMember } from '#contract/projects/member-text.ts';
import { roleOfPart } from '#contract/projects/roles.ts';
import {
  findUnpublishable,
  type ProjectDetail,
  type ProjectHistory,
  type ProjectHistoryQuery,
  type WriteProject,
} from '#contract/projects/schemas.ts';
import type { WriteContext } from '../../audit/record.ts';
import type { Database, Queries } from '../../db/database.ts';
import { readListing } from '../../db/lists/listing.ts';
import { searchFor } from '../../db/lists/search.ts';
import { type AnyState, type Audience, visibilityFor } from '../../db/lists/visibility.ts';
import { merged, searchedColumns } from '../described-rows.ts';
import {
  emptyProject,
  LIST_COLUMNS,
  projectColumns,
  projectEntity,
  STAFF_COLUMNS,
} from './rows.ts';

type ListRequest = AnyState<Omit<ProjectHistoryQuery, 'over'>> &
  Partial<Pick<ProjectHistoryQuery, 'over'>>;

/** `cursor` is the page's number, from 0; `over` leaves out what has not ended before today. */
export async function listProjects(
  db: Database,
  audience: Audience,
  { cursor, limit, q, generation, activity, sort, status = '', over }: ListRequest,
): Promise<ProjectHistory> {
  const now = new Date();
  const { rows, ...totals } = await readListing<ProjectHistory['projects'][number]>(db, {
    table: 'projects',
    visibility: audience === 'staff' && status !== '' ? status : visibilityFor(audience),
    now,
    facets: {
      ...(generation !== null && { generation }),
      ...(activity !== null && { activity }),
    },
    below: over === 'true' ? { end_date: dayInSeoul(now) } : {},
    search: searchFor(q, searchedColumns(PROJECT_FIELDS)),
    sort,
    select: (query) => query.select(audience === 'staff' ? STAFF_COLUMNS : LIST_COLUMNS),
    offset: cursor * limit,
    limit,
  });
  return { projects: rows, ...totals };
}

/** Without an activity it is 프로젝트. */
export function createProject(context: WriteContext, input: WriteProject): Promise<ProjectDetail> {
  return projectEntity.create(context, input, async (queries) =>
    projectColumns(merged(PROJECT_FIELDS, emptyProject(), input), await withRoles(queries, input)),
  );
}

/** Absent optional fields keep their values. */
export function updateProject(
  context: WriteContext,
  id: number,
  input: WriteProject,
): Promise<ProjectDetail> {
  return projectEntity.update(context, id, input, {
    columns: async (before, queries) =>
      projectColumns(merged(PROJECT_FIELDS, before, input), await withRoles(queries, input)),
    errorsOf: ({ status }) => findUnpublishable({ ...input, status }),
  });
}

export async function findMembers(queries: Queries, generation: number, names: readonly string[]) {
  if (names.length === 0) return [];
  return queries
    .selectFrom('members')
    .select(['name', 'part', 'profile'])
    .where('generation', '=', generation)
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** A member without a role gets that of the generation's member of the same name, if any. */
async function withRoles(
  queries: Queries,
  { projectMember, generation }: WriteProject,
): Promise<ProjectMember[]> {
  const names = projectMember.filter(({ role }) => role === '').map(({ name }) => name);
  const members = await findMembers(queries, generation, names);
  return projectMember.map(({ name, role }) => {
    const member = members.find((candidate) => candidate.name === name);
    return { name, role: role === '' && member !== undefined ? roleOfPart(member.part) : role };
  });
}
