import { atom, type ReadableAtom } from 'nanostores';
import { toApiError } from '#client/transport/api-error.ts';
import { dismissTopic, sayDone, sayFailed } from '#shared/stores/toasts.ts';
import { ask } from '../../kit/dialog/confirm.ts';
import { openPath } from '../../app/navigation.ts';
import { saveOrder } from '../../kit/order/order-saving.ts';
import { reloadAfterSave } from '../../kit/list/reload.ts';
import { adminPaths } from '../../app/router.ts';
import { deleteProject, orderProjects, type ProjectAnswer } from './api.ts';
import { PROJECT_KEYS, projectKey } from './store.ts';

const TOPIC = 'project';
const $busy = atom(false);

/** Whether a project is being deleted. */
export const $isProjectBusy: ReadableAtom<boolean> = $busy;

/** 삭제, after asking; then back to the list. */
export const removeProject = async (id: number, answer: ProjectAnswer): Promise<void> => {
  const { project, etag } = answer;
  const question = {
    title: '정말 삭제하시겠습니까?',
    text: project.title,
    yes: '삭제',
    danger: true,
  };
  if ($busy.get() || !(await ask(question))) return;
  $busy.set(true);
  try {
    dismissTopic(TOPIC);
    await deleteProject(id, etag);
    sayDone('프로젝트가 삭제되었습니다.', TOPIC);
    await reloadAfterSave(PROJECT_KEYS);
    await openPath(adminPaths.projects());
  } catch (thrown) {
    const { message, status } = toApiError(thrown);
    sayFailed('프로젝트 삭제 중 오류가 발생했습니다.', { detail: message, topic: TOPIC });
    // Somebody changed it: what is to be deleted has to be seen first.
    if (status === 412) await reloadAfterSave([projectKey(id)]);
  } finally {
    $busy.set(false);
  }
};

/** Puts projects first on the home page, in this order; none lets the newest come first again. */
export const saveHomeOrder = (ids: readonly number[]): Promise<boolean> =>
  saveOrder(() => orderProjects(ids), PROJECT_KEYS);
