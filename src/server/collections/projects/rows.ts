import * as v from 'valibot';
import { emptyValues } from '#contract/core/described-schemas.ts';
import { namesOf, type ValuesOf } from '#contract/core/description.ts';
import { UNTITLED } from '#contract/core/read.ts';
import { titleKey } from '#contract/core/text/title-key.ts';
import { anyTyped } from '#contract/core/typed.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { memberRecord, membersOf, type ProjectMember } from '#contract/projects/member-text.ts';
import { roleOfPart } from '#contract/projects/roles.ts';
import {
  findUnpublishable,
  Project,
  ProjectDetail,
  type WriteProject,
} from '#contract/projects/schemas.ts';
import { PROJECT_TYPED } from '#contract/projects/typed.ts';
import { GENERATION } from '#site';
import type { AuditedCollection } from '../../audit/record.ts';
import { VERSION, type Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { type Audience, isVisible, visibilityFor } from '../../db/lists/visibility.ts';
import type { ProjectRow } from '../../db/schema.ts';
import { fromColumns, merged, toColumns, tooLongIn, toSearchColumns } from '../described-rows.ts';
import type { EntryKind } from '../entries/kind.ts';

export function visibleProjects(queries: Queries, audience: Audience, now = new Date()) {
  return queries.selectFrom('projects').where(isVisible(visibilityFor(audience), now));
}

const PROJECT: AuditedCollection<ProjectDetail> = {
  kind: 'project',
  fields: [...namesOf(PROJECT_FIELDS), 'status', 'published_at'],
  titleOf: ({ title }) => title,
  revisions: 'project',
};

export const LIST_COLUMNS = v.keyof(Project).options;

export const STAFF_COLUMNS = [...LIST_COLUMNS, 'status', 'published_at', 'version'] as const;

const DETAIL_COLUMNS = [
  ...v.keyof(v.omit(ProjectDetail, ['project_member', 'start_Date', 'end_Date'])).options,
  'version',
  'members',
  'start_date',
  'end_date',
] as const;

type StoredProject = Pick<ProjectRow, (typeof DETAIL_COLUMNS)[number]>;

/** What a body holds, or some of it; checked where the request was. */
type Body = Partial<WriteProject>;

export const PROJECT_ENTRY: EntryKind<ProjectDetail> = {
  kind: 'project',
  table: 'projects',
  path: '/projects',
  audited: PROJECT,
  typed: anyTyped(PROJECT_TYPED),
  toTyped: (project) =>
    PROJECT_TYPED.of({ ...project, project_member: membersOf(project.project_member) }),
  fromStored: (stored) => v.parse(ProjectDetail, stored),
  find: async (queries, id) => {
    const row = await queries
      .selectFrom('projects')
      .select(DETAIL_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toDetail(row);
  },
  insert: async (queries, input, own) => {
    const columns = await columnsOf(queries, { ...emptyProject(), project_member: {} }, input);
    const inserting = queries.insertInto('projects').values({ ...columns, ...own });
    return (await inserting.returning('id').executeTakeFirstOrThrow()).id;
  },
  columnsOf,
  merge: async (queries, before, input) => ({
    ...before,
    ...merged(PROJECT_FIELDS, before, input),
    project_member: memberRecord(await membersWith(queries, before, input)),
  }),
  // A basic call names all of them; a change of one field among many entries none of the others.
  errorsOf: (after, _, input) =>
    'title' in input ? findUnpublishable({ ...input, status: after.status }) : [],
  withInput: (before, input) => {
    const { projectMember } = input as Body;
    const project = { ...before, ...merged(PROJECT_FIELDS, before, input) };
    return {
      ...project,
      title: project.title || UNTITLED,
      ...(projectMember && { project_member: memberRecord(projectMember) }),
    };
  },
  tooLong: (before, input) => tooLongIn(PROJECT_FIELDS, before, input),
  // Dates that run backwards are none.
  held: (input) => {
    const { startDate = '', endDate = '' } = input as Body;
    const isBackwards = endDate !== '' && endDate < startDate;
    return isBackwards ? { ...input, startDate: '', endDate: '' } : input;
  },
  documents: ['introduction'],
};

type Before = ProjectValues & Pick<ProjectDetail, 'project_member'>;

async function columnsOf(queries: Queries, before: Before, input: Body) {
  const values = merged(PROJECT_FIELDS, before, input);
  return projectColumns(values, await membersWith(queries, before, input));
}

/** A member without a role gets that of the generation's member of the same name, if any. */
async function membersWith(
  queries: Queries,
  before: Before,
  { projectMember = membersOf(before.project_member), generation = before.generation }: Body,
): Promise<ProjectMember[]> {
  const names = projectMember.filter(({ role }) => role === '').map(({ name }) => name);
  const members = await findMembers(queries, generation, names);
  return projectMember.map(({ name, role }) => {
    const member = members.find((candidate) => candidate.name === name);
    return { name, role: role === '' && member !== undefined ? roleOfPart(member.part) : role };
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

function toDetail({ version, members, ...row }: StoredProject): ProjectDetail & Versioned {
  const { start_date: _start, end_date: _end, ...project } = row;
  return {
    ...project,
    project_member: memberRecord(fromJson(members)),
    ...fromColumns(PROJECT_FIELDS, row),
    [VERSION]: version,
  };
}

type ProjectValues = ValuesOf<typeof PROJECT_FIELDS>;

export const emptyProject = (): ProjectValues => ({
  ...emptyValues(PROJECT_FIELDS),
  generation: GENERATION,
});

export function projectColumns(values: ProjectValues, members: readonly ProjectMember[]) {
  return {
    ...toColumns(PROJECT_FIELDS, values),
    title_key: titleKey(values.title),
    members: toJson(members),
    ...toSearchColumns(PROJECT_FIELDS, values),
  };
}
