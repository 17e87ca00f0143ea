import * as v from 'valibot';
import { memberRecord, type ProjectMember } from '#contract/projects/member-text.ts';
import { Project, ProjectDetail, type WriteProject } from '#contract/projects/schemas.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { searchTextOf } from '../../db/lists/search.ts';
import { type Audience, isShown, shownTo } from '../../db/lists/visibility.ts';
import type { ProjectRow } from '../../db/schema.ts';
import type { Written } from '../../history/record.ts';
import { publishedEntity } from '../../publishing/entity.ts';

export function visibleProjects(queries: Queries, audience: Audience, now = new Date()) {
  return queries.selectFrom('projects').where(isShown(shownTo(audience), now));
}

const PROJECT: Written<ProjectDetail> = {
  kind: 'project',
  fields: [
    'title',
    'line_introduction',
    'introduction',
    'url',
    'part',
    'generation',
    'activity',
    'project_member',
    'stacks',
    'start_Date',
    'end_Date',
    'images',
    'demo_url',
    'code_url',
    'status',
    'published_at',
  ],
  titleOf: ({ title }) => title,
  revisions: 'project',
};

export const LIST_COLUMNS = v.keyof(v.omit(Project, ['foci'])).options;

export const STAFF_COLUMNS = [...LIST_COLUMNS, 'status', 'published_at'] as const;

const DETAIL_COLUMNS = [
  ...v.keyof(v.omit(ProjectDetail, ['foci', 'project_member', 'start_Date', 'end_Date'])).options,
  'members',
  'start_date',
  'end_date',
] as const;

type StoredProject = Pick<ProjectRow, (typeof DETAIL_COLUMNS)[number]>;

export const projectEntity = publishedEntity({
  kind: 'project',
  table: 'projects',
  columns: DETAIL_COLUMNS,
  beside: ['id', 'title', 'url'],
  toAnswer: toDetail,
  picturesOf,
  written: PROJECT,
  path: '/projects',
});

export function picturesOf({ url, images = [] }: Partial<Pick<ProjectDetail, 'url' | 'images'>>) {
  return [url, ...images];
}

function toDetail({ members, start_date, end_date, ...row }: StoredProject): ProjectDetail {
  return {
    ...row,
    project_member: memberRecord(fromJson(members)),
    stacks: fromJson(row.stacks),
    start_Date: start_date ?? '',
    end_Date: end_date ?? '',
    images: fromJson(row.images),
  };
}

export function projectColumns(input: WriteProject, members: readonly ProjectMember[]) {
  const { title, line_introduction, introduction, activity, images, demo_url, code_url } = input;
  return {
    title,
    line_introduction,
    introduction,
    url: input.url,
    part: input.part,
    generation: input.generation,
    start_date: input.startDate || null,
    end_date: input.endDate || null,
    members: toJson(members),
    stacks: toJson(input.stacks),
    ...(activity === undefined ? {} : { activity }),
    ...(images === undefined ? {} : { images: toJson(images) }),
    ...(demo_url === undefined ? {} : { demo_url }),
    ...(code_url === undefined ? {} : { code_url }),
    search_text: searchTextOf([title, line_introduction, introduction]),
  };
}
