import * as v from 'valibot';
import { loadHomeProjects } from '#client/projects.ts';
import { draftOf } from '#client/staff/drafts.ts';
import { presenceOf } from '#client/staff/presence.ts';
import { createProject, loadEditableProject, updateProject } from '#client/staff/projects.ts';
import { loadLastSave } from '#client/staff/publishing.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { describeMember, formatMember } from '#contract/projects/member-text.ts';
import { type ReadProjectDetail } from '#contract/projects/read.ts';
import { PROJECT_DEFAULTS, WriteProject } from '#contract/projects/schemas.ts';
import { toDay } from '#shared/lib/date.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { type Toast, toast } from '#shared/stores/toasts.ts';
import { GENERATION } from '#site';
import type { ChipLimits } from '../../kit/fields/chips.ts';
import { type EntityFormSpec, type Snapshot, snapshotOf } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { parseNumber } from '../../kit/form/parse-number.ts';
import { sameValues } from '../../kit/form/same-values.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../../paths.ts';
import { checkTitle } from '../../publishing/checks.ts';
import type { Subject } from '../../publishing/publication.ts';
import { describeState, linkToSaved, type Published } from '../../publishing/states.ts';
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
  title: project.title,
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

export const toSnapshot = snapshotOf(toValues);

type Saved = Published & Pick<ReadProjectDetail, 'id'>;

export type ProjectSpec = EntityFormSpec<ProjectValues, WriteProject, Saved>;

const shared = {
  shape: ProjectValues,
  schema: formSchema(ProjectValues, WriteProject, (values): unknown => ({
    ...values,
    generation: parseNumber(values.generation),
    projectMember: values.projectMember.map(formatMember),
  })),
  labels: PROJECT_LABELS,
  describe: {
    projectMember: (members) => members.map(describeMember).join(', '),
  },
} satisfies Partial<ProjectSpec>;

/** A saved project as the body of a write; `draft` makes the schema accept missing fields. */
export function toBody(project: ReadProjectDetail): WriteProject {
  return v.parse(shared.schema, { ...toValues(project), status: 'draft' });
}

/** The newest project with this title; `null` where its texts or stacks differ. */
const find = async (body: WriteProject): Promise<Saved | null> => {
  const listed = (await loadHomeProjects()).find(({ title }) => title === body.title);
  if (listed === undefined) return null;
  const { data: project } = await loadEditableProject(listed.id);
  const isSame =
    project.line_introduction === body.line_introduction &&
    project.introduction === body.introduction &&
    sameValues(project.stacks, body.stacks);
  return isSame ? { ...project, id: listed.id } : null;
};

/** Reports what was saved and who sees it, with a link to it. */
const reportSaved = (sentence: string, saved: Published | null, link?: Toast['link']): void => {
  const state = saved && describeState(saved);
  toast.success(state === null ? sentence : `${sentence} · ${state}`, {
    topic: 'project',
    link,
  });
};

const leaveToList = () => navigate(adminPaths.projects());

export function newProjectSpec(): ProjectSpec {
  return {
    ...shared,
    entity: 'project:new',
    draft: draftOf('project', 'new'),
    saved: { values: EMPTY, version: null },
    send: createProject,
    find,
    edit: ({ id, status }, saved) =>
      id === null ? null : projectSpec(id, saved, leaveToList, status),
    failure: '프로젝트 생성 중 오류가 발생했습니다.',
    onSaved: async (saved) => {
      reportSaved('프로젝트가 등록되었습니다.', saved);
      await reloadAfterSave(PROJECT_KEYS);
    },
    leave: leaveToList,
  };
}

export function projectSpec(
  id: number,
  saved: Snapshot<ProjectValues>,
  leave: () => void | Promise<void>,
  status?: Published['status'],
): ProjectSpec {
  return {
    ...shared,
    entity: `project:${id}`,
    draft: draftOf('project', id),
    saved,
    // A draft stays a draft, for which no field is required.
    ...(status === 'draft' && { always: { status } }),
    send: (body, ifMatch) => updateProject(id, body, ifMatch),
    presence: presenceOf('project', id),
    loadCurrent: async () => {
      const [answer, lastSave] = await Promise.all([
        loadEditableProject(id),
        loadLastSave('project', id),
      ]);
      return { ...toSnapshot(answer), lastSave };
    },
    failure: '프로젝트 수정 중 오류가 발생했습니다.',
    onSaved: async (answer) => {
      reportSaved(
        '프로젝트가 수정되었습니다.',
        answer,
        linkToSaved(answer, '프로젝트 보기', () => `/projects/${id}`),
      );
      await reloadAfterSave([...PROJECT_KEYS, projectKey(id)], createProjectResource(id));
    },
    leave,
  };
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
