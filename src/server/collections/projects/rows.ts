import * as v from 'valibot';
import { emptyValues } from '#contract/core/described-schemas.ts';
import { namesOf, type ValuesOf } from '#contract/core/description.ts';
import { UNTITLED } from '#contract/core/read.ts';
import { titleKey } from '#contract/core/text/title-key.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { memberRecord, type ProjectMember } from '#contract/projects/member-text.ts';
import { ROLES } from '#contract/projects/roles.ts';
import { Project, ProjectDetail } from '#contract/projects/schemas.ts';
import { GENERATION } from '#site';
import type { AuditedCollection } from '../../audit/record.ts';
import { VERSION, type Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { type Audience, isVisible, visibilityFor } from '../../db/lists/visibility.ts';
import type { ProjectRow } from '../../db/schema.ts';
import { publishedEntity } from '../../publishing/entity.ts';
import { readUnsaved } from '../../publishing/unsaved.ts';
import { fromColumns, toColumns, toSearchColumns } from '../described-rows.ts';

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

export const STAFF_COLUMNS = [...LIST_COLUMNS, 'status', 'published_at'] as const;

const DETAIL_COLUMNS = [
  ...v.keyof(v.omit(ProjectDetail, ['project_member', 'start_Date', 'end_Date'])).options,
  'version',
  'members',
  'start_date',
  'end_date',
] as const;

type StoredProject = Pick<ProjectRow, (typeof DETAIL_COLUMNS)[number]>;

/** What a form holds of its members. */
const UnsavedMembers = v.pipe(
  v.array(v.object({ name: v.string(), role: v.fallback(v.picklist(ROLES), '') })),
  v.transform((members) => memberRecord(members)),
);

export const projectEntity = publishedEntity({
  kind: 'project',
  table: 'projects',
  columns: DETAIL_COLUMNS,
  neighbourColumns: ['id', 'title', 'url'],
  toAnswer: toDetail,
  blank: () => ({ ...projectColumns(emptyProject(), []), heart: 0 }),
  withUnsaved: (saved, values) => {
    const members = v.safeParse(UnsavedMembers, values.projectMember);
    const project = { ...saved, ...readUnsaved(PROJECT_FIELDS, values) };
    return {
      ...project,
      title: project.title || UNTITLED,
      ...(members.success && { project_member: members.output }),
    };
  },
  audited: PROJECT,
  path: '/projects',
});

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
