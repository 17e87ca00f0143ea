import type { ListedProject } from '#client/project-list.ts';
import { assertOrdered, hasCapability } from '#client/staff/capabilities.ts';
import { tagOf } from '#client/staff/entries.ts';
import { findProjects } from '#client/staff/projects.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { send } from '#client/transport/call.ts';
import { deleteProject, orderProjects } from '#contract/projects/endpoints.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { createBulk } from '../../kit/list/bulk.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { saveOrder } from '../../kit/order/save-order.ts';
import { adminPaths } from '../../paths.ts';
import type { Removal } from '../../publishing/entry-collection.ts';
import {
  changeProjects,
  PROJECT_KEYS,
  projectKey,
  projectListing,
  projectSelection,
} from './store.ts';

export const busyProjects = createBusyKeys();

// `project/` reloads the screens of single projects.
export const reloadProjects = () =>
  reloadAfterSave([...PROJECT_KEYS, 'project/', 'trash'], projectListing);

export const projectBulk = createBulk({
  name: 'projects',
  selection: projectSelection,
  reload: reloadProjects,
  readAll: () => findProjects({}),
});

const shared = {
  busy: busyProjects,
  key: ({ id }: Removal) => id,
  run: ({ id, version }: Removal) =>
    changeProjects(send(deleteProject, { params: { id }, version })),
  success: () => '프로젝트가 삭제되었습니다.',
  undo: ({ id }: Removal) => (hasCapability() ? () => restoreFromTrash('project', id) : null),
  failure: '프로젝트 삭제 중 오류가 발생했습니다.',
} as const;

const listedRemoval = createMutation({
  ...shared,
  topic: ({ id }) => `project:${id}`,
  reload: reloadProjects,
  onSuccess: async (project) => projectSelection.drop([project]),
});

/** As it is listed: what somebody has changed since is refused. */
export async function removeListed(project: ListedProject): Promise<void> {
  if (!(await confirmDelete(project.title, hasCapability()))) return;
  await listedRemoval.run({ id: project.id, version: tagOf(project) });
}

/** From the project's own screen; the server compares the version shown there. */
const openRemoval = createMutation({
  ...shared,
  topic: () => 'project',
  reload: () => reloadAfterSave(PROJECT_KEYS),
  reloadOutdated: async ({ id, onOutdated }) => {
    await reloadAfterSave([...PROJECT_KEYS, projectKey(id)]);
    await onOutdated?.();
  },
  onSuccess: async ({ onDone }) => {
    onDone?.();
    await navigate(adminPaths.projects());
  },
});

/** From the project's own screen, after asking; leads to the list. */
export async function removeProject(title: string, opened: Removal): Promise<void> {
  if (busyProjects.has(opened.id) || !(await confirmDelete(title, hasCapability()))) return;
  await openRemoval.run(opened);
}

/** Puts projects first on the home page, in this order; an empty list restores the newest first. */
export function saveHomeOrder(
  ids: readonly number[],
  version: string | null,
  onOutdated: () => void,
) {
  const put = () => send(orderProjects, { body: { ids: [...ids] }, version });
  return saveOrder({
    send: () => changeProjects(assertOrdered(put())),
    keys: PROJECT_KEYS,
    onOutdated,
  });
}
