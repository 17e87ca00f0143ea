import type { ProjectAnswer } from '#client/projects.ts';
import { canOrderProjects, deleteProject, orderProjects } from '#client/staff/projects.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { undoDelete } from '../../data/undo-delete.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { type OrderedList, type OrderOutcome, saveOrder } from '../../kit/order/save-order.ts';
import { adminPaths } from '../../paths.ts';
import { PROJECT_KEYS, projectKey, projectListing } from './store.ts';

interface ShownProject {
  readonly id: number;
  readonly version: string | null;
}

/** Only a server that counts its list has a trash. */
export async function hasTrash(): Promise<boolean> {
  // A server that does not answer counts as one without.
  return canOrderProjects().catch(() => false);
}

export const busyProjects = createBusyKeys();

const deleteMutation = createMutation({
  busy: busyProjects,
  key: ({ id }: ShownProject) => id,
  topic: () => 'project',
  run: async ({ id, version }) => {
    await deleteProject(id, version);
    return hasTrash();
  },
  success: () => '프로젝트가 삭제되었습니다.',
  undo: ({ id }, canUndo) =>
    canUndo
      ? () =>
          undoDelete({
            kind: 'project',
            id,
            keys: [...PROJECT_KEYS, projectKey(id)],
            list: projectListing,
          })
      : null,
  failure: '프로젝트 삭제 중 오류가 발생했습니다.',
  reload: () => reloadAfterSave(PROJECT_KEYS),
  reloadOutdated: ({ id }) => reloadAfterSave([...PROJECT_KEYS, projectKey(id)]),
  onSuccess: () => navigate(adminPaths.projects()),
});

export async function removeProject(id: number, answer: ProjectAnswer): Promise<void> {
  const { project, version } = answer;
  if (busyProjects.has(id) || !(await confirmDelete(project.title))) return;
  await deleteMutation.run({ id, version });
}

/** Puts projects first on the home page, in this order; an empty list restores the newest first. */
export function saveHomeOrder(
  ids: readonly number[],
  list: OrderedList = { version: null },
): Promise<OrderOutcome> {
  return saveOrder({ send: () => orderProjects(ids, list.version), keys: PROJECT_KEYS, list });
}
