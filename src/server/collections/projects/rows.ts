import * as v from 'valibot';
import { GenerationNumber, isCalendarDate } from '#contract/core/fields.ts';
import { UNTITLED } from '#contract/core/read.ts';
import { titleKey } from '#contract/core/text/title-key.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { ACTIVITIES, PROJECT_PARTS } from '#contract/projects/kinds.ts';
import { memberRecord, type ProjectMember } from '#contract/projects/member-text.ts';
import { ROLES } from '#contract/projects/roles.ts';
import {
  Project,
  PROJECT_DEFAULTS,
  ProjectDetail,
  WriteProject,
} from '#contract/projects/schemas.ts';
import type { Written } from '../../audit/record.ts';
import { VERSION, type Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { searchColumns } from '../../db/lists/search.ts';
import { type Audience, isShown, shownTo } from '../../db/lists/visibility.ts';
import type { ProjectRow } from '../../db/schema.ts';
import { publishedEntity } from '../../publishing/entity.ts';
import { readTyped, typedAddress, typedLink } from '../../publishing/typed.ts';

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

export const LIST_COLUMNS = v.keyof(Project).options;

export const STAFF_COLUMNS = [...LIST_COLUMNS, 'status', 'published_at'] as const;

const DETAIL_COLUMNS = [
  ...v.keyof(v.omit(ProjectDetail, ['project_member', 'start_Date', 'end_Date'])).options,
  'version',
  'members',
  'start_date',
  'end_date',
] as const;

type StoredProject = Pick<ProjectRow, (typeof DETAIL_COLUMNS)[number]>;

const day = v.pipe(
  v.string(),
  v.check((text) => text === '' || isCalendarDate(text)),
);

const TYPED = {
  title: v.pipe(v.string(), v.trim()),
  line_introduction: v.string(),
  introduction: v.string(),
  url: typedLink,
  images: v.pipe(
    v.array(v.string()),
    v.transform((urls) => urls.filter(isSafeUrl)),
  ),
  generation: v.pipe(v.string(), v.transform(Number), GenerationNumber),
  projectMember: v.pipe(
    v.array(v.object({ name: v.string(), role: v.fallback(v.picklist(ROLES), '') })),
    v.transform((members) => memberRecord(members)),
  ),
  stacks: v.array(v.string()),
  part: v.picklist(PROJECT_PARTS),
  activity: v.picklist(ACTIVITIES),
  startDate: day,
  endDate: day,
  demo_url: typedAddress,
  code_url: typedAddress,
};

export const projectEntity = publishedEntity({
  kind: 'project',
  table: 'projects',
  columns: DETAIL_COLUMNS,
  beside: ['id', 'title', 'url'],
  toAnswer: toDetail,
  blank: () => ({
    ...projectColumns(v.parse(WriteProject, { status: 'draft' }), []),
    activity: PROJECT_DEFAULTS.activity,
    images: toJson([]),
    demo_url: null,
    code_url: null,
    heart: 0,
  }),
  typed: (saved, values) => {
    const { projectMember, startDate, endDate, ...typed } = readTyped(TYPED, values);
    const project = { ...saved, ...typed };
    return {
      ...project,
      title: project.title || UNTITLED,
      project_member: projectMember ?? saved.project_member,
      start_Date: startDate ?? saved.start_Date,
      end_Date: endDate ?? saved.end_Date,
    };
  },
  written: PROJECT,
  path: '/projects',
});

function toDetail({
  version,
  members,
  start_date,
  end_date,
  ...row
}: StoredProject): ProjectDetail & Versioned {
  return {
    ...row,
    project_member: memberRecord(fromJson(members)),
    stacks: fromJson(row.stacks),
    start_Date: start_date ?? '',
    end_Date: end_date ?? '',
    images: fromJson(row.images),
    [VERSION]: version,
  };
}

export function projectColumns(input: WriteProject, members: readonly ProjectMember[]) {
  const { title, line_introduction, introduction, activity, images, demo_url, code_url } = input;
  return {
    title,
    title_key: titleKey(title),
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
    ...searchColumns([title, line_introduction, introduction]),
  };
}
