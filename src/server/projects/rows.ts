import { memberRecord } from '#contract/projects/member-text.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import { type Audience, isShown, shownTo } from '../db/lists/visibility.ts';
import type { ProjectRow } from '../db/schema.ts';
import { Failure } from '../errors.ts';
import { readLists } from './lists.ts';

/** The projects that the audience sees. */
export function visibleProjects(queries: Queries, audience: Audience, now = new Date()) {
  return queries.selectFrom('projects').where(isShown(shownTo(audience), now));
}

/** A project whole; throws `not_found` without a row. */
export async function toDetail(
  queries: Queries,
  row: ProjectRow | undefined,
): Promise<ProjectDetail> {
  if (row === undefined) throw new Failure('not_found');
  const { members, stacks, images } = await readLists(queries, row.id);
  return {
    id: row.id,
    title: row.title,
    line_introduction: row.line_introduction,
    url: row.url,
    part: row.part,
    generation: row.generation,
    activity: row.activity,
    heart: row.heart,
    status: row.status,
    published_at: row.published_at,
    introduction: row.introduction,
    project_member: memberRecord(members),
    stacks: [...stacks],
    start_Date: row.start_date,
    end_Date: row.end_date,
    images: [...images],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The project of an id; throws `not_found` where the audience has none. */
export async function findProject(
  queries: Queries,
  audience: Audience,
  id: number,
): Promise<ProjectDetail> {
  const found = visibleProjects(queries, audience).where('id', '=', id).selectAll();
  return toDetail(queries, await found.executeTakeFirst());
}

/** The project as it is, kept from other writers until the transaction ends; throws `not_found`. */
export async function lockProject(
  db: Database,
  queries: Queries,
  id: number,
): Promise<ProjectDetail> {
  const row = await visibleProjects(queries, 'staff')
    .where('id', '=', id)
    .selectAll()
    .$call(db.lockRows)
    .executeTakeFirst();
  return toDetail(queries, row);
}
