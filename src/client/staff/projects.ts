import { LIMITS } from '#contract/core/limits.ts';
import { PAGING } from '#contract/core/paging.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import type { ProjectFilter } from '../project-list.ts';
import { get } from '../transport/call.ts';

const { firstCursor } = PAGING.projectHistory;

/** What a change of many names, of all that a filter finds, up to `LIMITS.atOnce`. Never over a basic server. */
export async function findProjects(filter: Partial<ProjectFilter>) {
  const query = { cursor: firstCursor, limit: LIMITS.atOnce, only: 'version', ...filter } as const;
  const { data } = await get(listProjects, { query });
  const items = data.projects.map(({ id, title, version }) => ({ id, title, version }));
  return { items, total: data.total ?? items.length };
}
