import { labelsOf } from '#contract/core/description.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { describeMember } from '#contract/projects/member-text.ts';
import type { WriteProject } from '#contract/projects/schemas.ts';
import { PROJECT_TYPED, type ProjectTyped } from '#contract/projects/typed.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { snapshotOf } from '../../kit/form/form-spec.ts';
import { adminPaths } from '../../paths.ts';
import type { BasicCalls, EntryCollection } from '../../publishing/entry-collection.ts';
import { removeProject } from './project-actions.ts';
import { createProject, updateProject } from './project-body.ts';
import { loadEditableProject, PROJECT_KEYS, projectKey } from './store.ts';

const toSnapshot = snapshotOf(PROJECT_TYPED.of);

const BASIC: BasicCalls<ProjectTyped, WriteProject> = {
  load: async (id) => toSnapshot(await loadEditableProject(id)),
  create: createProject,
  update: updateProject,
};

export const PROJECTS: EntryCollection<ProjectTyped, WriteProject> = {
  kind: 'project',
  typed: PROJECT_TYPED,
  labels: labelsOf(PROJECT_FIELDS),
  describe: { projectMember: (members) => members.map(describeMember).join(', ') },
  folder: '/projects',
  paths: { new: adminPaths.newProject, one: adminPaths.project },
  messages: {
    created: '프로젝트가 등록되었습니다.',
    changed: '프로젝트가 수정되었습니다.',
    notCreated: '프로젝트 생성 중 오류가 발생했습니다.',
    notChanged: '프로젝트 수정 중 오류가 발생했습니다.',
    link: '프로젝트 보기',
  },
  subjectOf: async ({ title, line_introduction, stacks }) => {
    const { checkTitle } = await import('../../publishing/checks.ts');
    return {
      folder: '/projects',
      title,
      description: line_introduction,
      tags: stacks,
      checks: checkTitle(title, 'title'),
    };
  },
  reload: (id) => reloadAfterSave(id === null ? PROJECT_KEYS : [...PROJECT_KEYS, projectKey(id)]),
  remove: removeProject,
  basic: () => Promise.resolve(BASIC),
};
