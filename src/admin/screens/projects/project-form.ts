import * as v from 'valibot';
import { createProject, loadEditableProject, updateProject } from '#client/staff/projects.ts';
import type { WithVersion } from '#client/transport/call.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { UNTITLED } from '#contract/core/read.ts';
import { describeMember, formatMember } from '#contract/projects/member-text.ts';
import { type ReadProjectDetail } from '#contract/projects/read.ts';
import { PROJECT_DEFAULTS, WriteProject } from '#contract/projects/schemas.ts';
import { toDay } from '#shared/lib/date.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { GENERATION } from '#site';
import type { ChipLimits } from '../../kit/fields/chips.ts';
import { snapshotOf } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { parseNumber } from '../../kit/form/parse-number.ts';
import { checkTitle } from '../../publishing/checks.ts';
import { entrySpec } from '../../publishing/entry-spec.ts';
import type { Subject } from '../../publishing/publication.ts';
import type { Saved } from '../../publishing/states.ts';
import { createProjectResource, PROJECT_KEYS, projectKey } from './store.ts';

export const ProjectValues = v.object({
  title: v.string(),
  line_introduction: v.string(),
  url: v.string(),
  images: v.array(v.string()),
  introduction: v.string(),
  generation: v.string(),
  projectMember: v.array(v.object({ name: v.string(), role: v.string() })),
  stacks: v.array(v.string()),
  part: v.string(),
  activity: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  demo_url: v.string(),
  code_url: v.string(),
});
export type ProjectValues = v.InferOutput<typeof ProjectValues>;

export const PROJECT_LABELS = {
  title: '프로젝트 제목',
  line_introduction: '한 줄 소개',
  url: '이미지 URL',
  images: '추가 이미지',
  introduction: '상세 설명',
  generation: '기수',
  projectMember: '참여 멤버',
  stacks: '기술 스택',
  part: '분야',
  activity: '활동',
  startDate: '시작일',
  endDate: '종료일',
  demo_url: '써 보기',
  code_url: '코드',
} as const;

export const IMAGE_LIMITS: ChipLimits = { most: LIMITS.images, longest: LIMITS.url };
export const MEMBER_LIMITS: ChipLimits = {
  most: LIMITS.projectMembers,
  longest: LIMITS.projectMember,
};

const EMPTY: ProjectValues = {
  title: '',
  line_introduction: '',
  url: '',
  images: [],
  introduction: '',
  generation: String(GENERATION),
  projectMember: [],
  stacks: [],
  part: PROJECT_DEFAULTS.part,
  activity: PROJECT_DEFAULTS.activity,
  startDate: '',
  endDate: '',
  demo_url: '',
  code_url: '',
};

const toValues = (project: ReadProjectDetail): ProjectValues => ({
  title: project.title === UNTITLED ? '' : project.title,
  line_introduction: project.line_introduction,
  url: project.url ?? '',
  images: [...project.images],
  introduction: project.introduction,
  generation: project.generation === null ? '' : String(project.generation),
  projectMember: project.project_member,
  stacks: [...project.stacks],
  part: project.part || PROJECT_DEFAULTS.part,
  activity: project.activity || PROJECT_DEFAULTS.activity,
  startDate: toDay(project.start_Date) ?? '',
  endDate: toDay(project.end_Date) ?? '',
  demo_url: project.demo_url ?? '',
  code_url: project.code_url ?? '',
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

export interface OpenProject extends WithVersion<ReadProjectDetail> {
  readonly id: number;
}

interface Ways {
  readonly leave: () => void | Promise<void>;
  /** Gets the project as each save has left it. */
  readonly onMade: (project: Saved) => void;
}

/** The form of a new project, or of an open one. */
export function projectSpec(open: OpenProject | null, { leave, onMade }: Ways) {
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
    words: {
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
