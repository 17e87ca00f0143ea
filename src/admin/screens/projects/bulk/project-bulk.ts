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

export const projectBulk = createBulk<ReadProject>({
  name: 'projects',
  busy: busyProjects,
  selection: projectSelection,
  shown: () => {
    const state = projectListing.$state.get();
    return state.status === 'ready' ? state.data.items : [];
  },
  // A single project has a key of its own.
  reload: () => reloadAfterSave([...PROJECT_KEYS, 'project/', 'trash'], projectListing),
});

/** The fields that both the list and the detail have; hearts do not count as a change. */
const listedFields = (project: Omit<ReadProject, 'id' | 'heart'>) => {
  const { title, line_introduction, url, part, generation, activity } = project;
  return { title, line_introduction, url, part, generation, activity };
};

/** Loads a project, and throws where it has changed since it was listed. */
const loadListed = async (listed: ReadProject): Promise<ProjectAnswer> => {
  const answer = await loadEditableProject(listed.id);
  assertUnchanged(listedFields(listed), listedFields(answer.project), answer.version);
  return answer;
};

/** A project can only be written whole, so the other fields are sent unchanged. */
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

/** 발행: drafts, hidden and scheduled projects appear at once. */
export const publishProjects: ProjectBulk = {
  run: setStatus('published'),
  done: '발행했어요',
  failed: '발행하지 못했어요',
};

export const hideProjects: ProjectBulk = {
  run: setStatus('hidden'),
  done: '숨겼어요',
  failed: '숨기지 못했어요',
};

/** 삭제; a project that is already gone counts as unchanged. */
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
