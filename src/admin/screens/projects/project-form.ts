import * as v from 'valibot';
import { onceBy } from '#client/staff/capabilities.ts';
import { send, type WithVersion } from '#client/transport/call.ts';
import { labelsOf } from '#contract/core/description.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { describeMember, formatMember } from '#contract/projects/member-text.ts';
import { type ReadProjectDetail } from '#contract/projects/read.ts';
import { WriteProject } from '#contract/projects/schemas.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { GENERATION } from '#site';
import { emptyFormValues, formEntries, toFormValues } from '../../kit/form/described-values.ts';
import { snapshotOf } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { parseNumber } from '../../kit/form/parse-number.ts';
import { checkTitle } from '../../publishing/checks.ts';
import { entrySpec } from '../../publishing/entry-spec.ts';
import type { Subject } from '../../publishing/publication.ts';
import type { Saved } from '../../publishing/states.ts';
import {
  changeProjects,
  createProjectResource,
  loadEditableProject,
  PROJECT_KEYS,
  projectKey,
} from './store.ts';

export const ProjectValues = v.object({
  ...formEntries(PROJECT_FIELDS),
  projectMember: v.array(v.object({ name: v.string(), role: v.string() })),
});
export type ProjectValues = v.InferOutput<typeof ProjectValues>;

export const PROJECT_LABELS = labelsOf(PROJECT_FIELDS);

const EMPTY: ProjectValues = {
  ...emptyFormValues(PROJECT_FIELDS),
  generation: String(GENERATION),
  projectMember: [],
};

const toValues = (project: ReadProjectDetail): ProjectValues => ({
  ...toFormValues(PROJECT_FIELDS, project),
  projectMember: project.project_member,
});

const toSnapshot = snapshotOf(toValues);

const schemaOf = (isDraft: () => boolean) =>
  formSchema(ProjectValues, WriteProject, (values): unknown => ({
    // No field of a draft is required.
    ...(isDraft() && { status: 'draft' }),
    ...values,
    generation: parseNumber(values.generation),
    projectMember: values.projectMember.map(formatMember),
  }));

/** A saved project as the body of a write, with whatever fields it lacks. */
export function toBody(project: ReadProjectDetail): WriteProject {
  return v.parse(
    schemaOf(() => true),
    toValues(project),
  );
}

const toRequest = ({ projectMember, ...rest }: WriteProject) => ({
  ...rest,
  projectMember: projectMember.map(formatMember),
});

const createProject = (body: WriteProject, key: string | null) =>
  changeProjects(send(endpoints.createProject, { body: toRequest(body), headers: onceBy(key) }));

export function updateProject(id: number, body: WriteProject, version: string | null) {
  const call = { params: { id }, body: toRequest(body), version };
  return changeProjects(send(endpoints.updateProject, call));
}

export interface OpenProject extends WithVersion<ReadProjectDetail> {
  readonly id: number;
}

interface ProjectFormCallbacks {
  readonly leave: () => void | Promise<void>;
  /** Gets the project as each save has left it. */
  readonly onMade: (project: Saved) => void;
}

/** The form of a new project, or of an open one. */
export function projectSpec(open: OpenProject | null, { leave, onMade }: ProjectFormCallbacks) {
  return entrySpec<ProjectValues, WriteProject>({
    kind: 'project',
    open: open && { entry: { ...open.data, id: open.id }, saved: toSnapshot(open) },
    empty: EMPTY,
    shape: ProjectValues,
    labels: PROJECT_LABELS,
    describe: { projectMember: (members) => members.map(describeMember).join(', ') },
    schemaOf,
    create: createProject,
    update: updateProject,
    load: async (id) => toSnapshot(await loadEditableProject(id)),
    reload: (id) =>
      id === null
        ? reloadAfterSave(PROJECT_KEYS)
        : reloadAfterSave([...PROJECT_KEYS, projectKey(id)], createProjectResource(id)),
    onMade,
    leave,
    messages: {
      created: '프로젝트가 등록되었습니다.',
      changed: '프로젝트가 수정되었습니다.',
      notCreated: '프로젝트 생성 중 오류가 발생했습니다.',
      notChanged: '프로젝트 수정 중 오류가 발생했습니다.',
      link: '프로젝트 보기',
      folder: '/projects',
    },
  });
}

/** The form's values as visitors will see them. */
export function describeProject({ title, line_introduction, stacks }: ProjectValues): Subject {
  return {
    folder: '/projects',
    title,
    description: line_introduction,
    tags: stacks,
    checks: checkTitle(title, 'title'),
  };
}
