import { assertOrdered, hasCapability } from '#client/staff/capabilities.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { send } from '#client/transport/call.ts';
import { deleteProject, orderProjects } from '#contract/projects/endpoints.ts';
import type { ReadProject, ReadProjectDetail } from '#contract/projects/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { dataOf } from '#shared/stores/use-data.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { createBulk } from '../../kit/list/bulk.ts';
import { bulk, type Noun, type Step } from '../../kit/list/step.ts';
import { undoOf } from '../../kit/list/undo.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { saveOrder } from '../../kit/order/save-order.ts';
import { adminPaths } from '../../paths.ts';
import type { Removal } from '../../publishing/entry-collection.ts';
import type { Publication } from '../../publishing/publication.ts';
import { setStatus } from '../../publishing/set-status.ts';
import { toBody, updateProject } from './project-body.ts';
import {
  changeProjects,
  loadEditableProject,
  PROJECT_KEYS,
  projectKey,
  projectListing,
  projectSelection,
} from './store.ts';

/** A detail whose id is known. */
type Project = ReadProjectDetail & { readonly id: number };

export const busyProjects = createBusyKeys();

// `project/` reloads the screens of single projects.
export const reloadProjects = () =>
  reloadAfterSave([...PROJECT_KEYS, 'project/', 'trash'], projectListing);

const projects: Noun<ReadProject, Project> = {
  name: 'project',
  busy: busyProjects,
  load: async ({ id }) => {
    const { data, version } = await loadEditableProject(id);
    return { data: { ...data, id }, version };
  },
  // The hearts are left out: new ones do not make the listed project outdated.
  listedFields: ({ title, line_introduction, url, part, generation, activity }) => ({
    title,
    line_introduction,
    url,
    part,
    generation,
    activity,
  }),
  reload: reloadProjects,
};

export const projectBulk = createBulk({
  ...projects,
  name: 'projects',
  selection: projectSelection,
  visibleItems: () => dataOf(projectListing.$state.get())?.items ?? [],
});

/** A write needs the whole project, so the other fields are sent unchanged. */
const write = (project: Project, publication: Publication, version: string | null) =>
  updateProject(project.id, { ...toBody(project), ...publication }, version);

export const publishProjects = bulk(projects, setStatus('published', write));
export const hideProjects = bulk(projects, setStatus('hidden', write));

const removal = {
  isDone: () => false,
  send: async ({ id }: Pick<Project, 'id'>, version) => {
    await changeProjects(send(deleteProject, { params: { id }, version }));
    return hasCapability() ? () => restoreFromTrash('project', id) : null;
  },
  removes: true,
  many: { done: '삭제했어요', failed: '삭제하지 못했어요' },
} satisfies Step<Project>;

export const deleteProjects = bulk(projects, removal);

export async function removeListed(project: ReadProject): Promise<void> {
  if (await confirmDelete(project.title, hasCapability())) {
    await projectBulk.run([project], deleteProjects);
  }
}

/** Deletes from the project's own screen; the server compares the version shown there. */
const deleteMutation = createMutation({
  busy: busyProjects,
  key: ({ id }: Removal) => id,
  topic: () => 'project',
  run: ({ id, version }) => removal.send({ id }, version),
  success: () => '프로젝트가 삭제되었습니다.',
  undo: ({ id }, undo) => undoOf({ of: `project:${id}`, undo, reload: projects.reload }),
  failure: '프로젝트 삭제 중 오류가 발생했습니다.',
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
  await deleteMutation.run(opened);
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
