import { PAGING } from '#contract/core/limits.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import { ReadProjectHistory } from '#contract/projects/read.ts';
import { read } from '../../app/api.ts';

// A server that does not count is walked page by page; one that ignores the cursor stops the walk by repeating itself.
const MOST_PAGES = 50;

/** How many projects there are. */
export const countProjects = async (): Promise<number> => {
  const { firstCursor, limit } = PAGING.projectHistory;
  const seen = new Set<number>();
  for (let cursor = firstCursor; cursor < firstCursor + MOST_PAGES; cursor += 1) {
    const { data } = await read(endpoints.listProjects.path, ReadProjectHistory, { cursor, limit });
    if (data.total !== null) return data.total;
    const before = seen.size;
    for (const { id } of data.projects) seen.add(id);
    if (data.projects.length < limit || seen.size === before) break;
  }
  return seen.size;
};
