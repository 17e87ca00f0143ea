import { memberRecord, type ProjectMember } from '#contract/projects/member-text.ts';
import type { ProjectDetail, WriteProject } from '#contract/projects/schemas.ts';
import type { Database, Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { searchTextOf } from '../../db/lists/search.ts';
import { type Audience, isShown, shownTo } from '../../db/lists/visibility.ts';
import type { ProjectRow } from '../../db/schema.ts';
import { Failure } from '../../ground/errors.ts';

export function visibleProjects(queries: Queries, audience: Audience, now = new Date()) {
  return queries.selectFrom('projects').where(isShown(shownTo(audience), now));
}

/** Throws `not_found` without a row. */
export function toDetail(row: ProjectRow | undefined): ProjectDetail {
  if (row === undefined) throw new Failure('not_found');
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
    project_member: memberRecord(fromJson(row.members)),
    stacks: fromJson(row.stacks),
    start_Date: row.start_date,
    end_Date: row.end_date,
    images: fromJson(row.images),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Throws `not_found` where the audience sees no such project. */
export async function findProject(
  queries: Queries,
  audience: Audience,
  id: number,
): Promise<ProjectDetail> {
  const found = visibleProjects(queries, audience).where('id', '=', id).selectAll();
  return toDetail(await found.executeTakeFirst());
}

/** Locked until the transaction ends; throws `not_found`. */
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
  return toDetail(row);
}

export function projectColumns(input: WriteProject, members: readonly ProjectMember[]) {
  const { title, line_introduction, introduction, activity, images } = input;
  return {
    title,
    line_introduction,
    introduction,
    url: input.url,
    part: input.part,
    generation: input.generation,
    start_date: input.startDate,
    end_date: input.endDate,
    members: toJson(members),
    stacks: toJson(input.stacks),
    ...(activity === undefined ? {} : { activity }),
    ...(images === undefined ? {} : { images: toJson(images) }),
    search_text: searchTextOf([title, line_introduction, introduction]),
  };
}
