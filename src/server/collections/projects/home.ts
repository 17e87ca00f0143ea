import { LIMITS } from '#contract/core/limits.ts';
import type { OrderProjects, ProjectHome } from '#contract/projects/schemas.ts';
import { recordActivity } from '../../audit/activity.ts';
import type { WriteContext } from '../../audit/record.ts';
import { invalidField } from '../../core/errors.ts';
import { VERSION, type Versioned, versionOfIds } from '../../core/version.ts';
import { type Database, inSnapshot, type Queries } from '../../db/database.ts';
import { LIST_COLUMNS, visibleProjects } from './rows.ts';

export function listHomeProjects(database: Database): Promise<ProjectHome> {
  return inSnapshot(database, (db) => homeProjects(db.read));
}

export function orderProjects(
  { db, actor, checkMatch }: WriteContext,
  { ids }: OrderProjects,
): Promise<ProjectHome> {
  return db.transaction(async (queries) => {
    // The second of two concurrent orders finds the list changed.
    await visibleProjects(queries, 'staff').select('id').orderBy('id').$call(db.lockRows).execute();
    checkMatch(await homeProjects(queries));
    const existing =
      ids.length === 0
        ? []
        : await visibleProjects(queries, 'staff').where('id', 'in', ids).select('id').execute();
    const existingIds = new Set(existing.map(({ id }) => id));
    const unknown = ids.findIndex((id) => !existingIds.has(id));
    if (unknown !== -1) throw invalidField(`ids.${unknown}`, '없는 프로젝트예요.');
    await queries
      .updateTable('projects')
      .set({ sort_order: null })
      .where('sort_order', 'is not', null)
      .execute();
    for (const [index, id] of ids.entries()) {
      await queries
        .updateTable('projects')
        .set({ sort_order: index })
        .where('id', '=', id)
        .execute();
    }
    await recordActivity(queries, actor, { action: 'order', kind: 'project', title: '' });
    return homeProjects(queries);
  });
}

async function homeProjects(queries: Queries): Promise<ProjectHome & Versioned> {
  const ordered = await visibleProjects(queries, 'public')
    .where('sort_order', 'is not', null)
    .select(LIST_COLUMNS)
    .orderBy('sort_order')
    .limit(LIMITS.pageSize)
    .execute();
  const newest = await visibleProjects(queries, 'public')
    .where('sort_order', 'is', null)
    .select(LIST_COLUMNS)
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.pageSize - ordered.length)
    .execute();
  const projects = [...ordered, ...newest];
  return { projects, [VERSION]: versionOfIds(projects) };
}
