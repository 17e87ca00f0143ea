import { computed } from 'nanostores';
import { firstProjects, listProjects } from '#client/project-list.ts';
import { loadProject } from '#client/projects.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import { loadEntry } from '#client/staff/entries.ts';
import { findProjects } from '#client/staff/projects.ts';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import type { ReadProjectDetail } from '#contract/projects/read.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource } from '#shared/stores/resource.ts';
import { dataOf } from '#shared/stores/use-data.ts';
import { createSelection } from '../../kit/list/selection.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';

/** The resource keys that a change of a project affects. */
export const PROJECT_KEYS = ['projects'] as const;

export function projectKey(id: number): string {
  return `project/${id}`;
}

const $openQuery = openSearchOf(adminPaths.projects);

export const projectListing = createListing({
  name: 'projects',
  $query: $openQuery,
  loadPage: listProjects,
});

export const projectSelection = createSelection({
  $query: $openQuery,
  $shown: computed(projectListing.$state, (state) => dataOf(state)?.items ?? []),
  find: ({ page: _, ...filter }) => findProjects(filter),
});

/** A basic server leaves fields out, which are then taken from its list. */
export async function loadEditableProject(
  id: number,
  signal?: AbortSignal,
): Promise<WithVersion<ReadProjectDetail>> {
  const answer = await loadProject(id, signal);
  const { data: project, version } = answer;
  if (project.line_introduction !== '' && project.activity !== '') return answer;
  const { items } = await firstProjects.get(signal);
  const listed = items.find((candidate) => candidate.id === id);
  if (listed === undefined) return answer;
  const { line_introduction, activity, heart } = listed;
  const data = { ...project, line_introduction, activity, heart: project.heart ?? heart };
  return { data, version };
}

/** A write makes the cached list stale, also where its answer was lost. */
export function changeProjects<Result>(write: Promise<Result>): Promise<Result> {
  return write.finally(firstProjects.forget);
}

/** A project as visitors see it, and what is written on of it; `null` over a server of the basic calls. */
export interface ShownProject {
  readonly project: ReadProjectDetail;
  readonly version: string | null;
  readonly entry: ReadWorkingEntry | null;
}

export function createProjectResource(id: number) {
  return createResource(projectKey(id), async (signal): Promise<ShownProject> => {
    const loading = loadEditableProject(id, signal);
    // Only the entry's failure tells the trash from what was never there.
    loading.catch(() => undefined);
    const entry = hasCapability() ? await loadEntry('project', id, signal) : null;
    const { data, version } = await loading;
    return { project: data, version, entry };
  });
}
