import type { ProjectAnswer } from '#client/projects.ts';
import { assertUnchanged } from '#client/staff/assert-unchanged.ts';
import { deleteProject, loadEditableProject, updateProject } from '#client/staff/projects.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { toApiError } from '#client/transport/api-error.ts';
import type { ReadProject } from '#contract/projects/read.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { type BulkAction, createBulk, UNCHANGED } from '../../../kit/list/bulk.ts';
import { publicationOf, stateOf } from '../../../publishing/states.ts';
import { busyProjects, hasTrash } from '../project-actions.ts';
import { toBody } from '../project-form.ts';
import { PROJECT_KEYS, projectListing, projectSelection } from '../store.ts';

type ProjectBulk = BulkAction<ReadProject>;

/** What is done to many projects at once. */
export const projectBulk = createBulk<ReadProject>({
  name: 'projects',
  busy: busyProjects,
  selection: projectSelection,
  shown: () => {
    const state = projectListing.$state.get();
    return state.status === 'ready' ? state.data.items : [];
  },
  // One project whole is kept under a key of its own.
  reload: () => reloadAfterSave([...PROJECT_KEYS, 'project/', 'trash'], projectListing),
});

/** What a list tells of a project and its detail as well; hearts are no change of it. */
const listedFields = (project: Omit<ReadProject, 'id' | 'heart'>) => {
  const { title, line_introduction, url, part, generation, activity } = project;
  return { title, line_introduction, url, part, generation, activity };
};

/** A project as it is now; only one that is still as it was listed is changed. */
const loadListed = async (listed: ReadProject): Promise<ProjectAnswer> => {
  const answer = await loadEditableProject(listed.id);
  assertUnchanged(listedFields(listed), listedFields(answer.project), answer.version);
  return answer;
};

/** A project is only written whole: the rest of it is sent as it is. */
const setStatus =
  (status: 'published' | 'hidden'): ProjectBulk['run'] =>
  async (listed) => {
    const { id } = listed;
    const { project, version } = await loadListed(listed);
    if (stateOf(project) === status) return UNCHANGED;
    const body = toBody(project);
    const before = publicationOf(project);
    const { version: written } = await updateProject(id, { ...body, status }, version);
    const undo = before && (() => updateProject(id, { ...body, ...before }, written));
    return { isChanged: true, undo };
  };

/** 발행: what is a draft, hidden or scheduled is seen at once. */
export const publishProjects: ProjectBulk = {
  run: setStatus('published'),
  done: '발행했어요',
  failed: '발행하지 못했어요',
};

/** 숨김. */
export const hideProjects: ProjectBulk = {
  run: setStatus('hidden'),
  done: '숨겼어요',
  failed: '숨기지 못했어요',
};

/** 삭제; what is gone already needs none. */
export const deleteProjects: ProjectBulk = {
  run: async (listed) => {
    const { id } = listed;
    try {
      const { version } = await loadListed(listed);
      await deleteProject(id, version);
    } catch (error) {
      if (toApiError(error).code === 'not_found') return UNCHANGED;
      throw error;
    }
    const undo = (await hasTrash()) ? () => restoreFromTrash('project', id) : null;
    return { isChanged: true, undo };
  },
  done: '삭제했어요',
  failed: '삭제하지 못했어요',
};
