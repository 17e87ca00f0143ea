import type { ProjectMember } from '#contract/projects/member-text.ts';
import type { Queries } from '../db/database.ts';

/** What a project holds several of, each list in its order. */
export interface ProjectLists {
  readonly members: readonly ProjectMember[];
  readonly stacks: readonly string[];
  readonly images: readonly string[];
}

/** The lists of one project. */
export async function readLists(queries: Queries, id: number): Promise<ProjectLists> {
  const members = await queries
    .selectFrom('project_members')
    .select(['name', 'role'])
    .where('project_id', '=', id)
    .orderBy('position')
    .execute();
  const stacks = await queries
    .selectFrom('project_stacks')
    .select('stack')
    .where('project_id', '=', id)
    .orderBy('position')
    .execute();
  const images = await queries
    .selectFrom('project_images')
    .select('url')
    .where('project_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    members,
    stacks: stacks.map(({ stack }) => stack),
    images: images.map(({ url }) => url),
  };
}

/** Writes the lists of a new project. */
export async function insertLists(
  queries: Queries,
  id: number,
  { members = [], stacks = [], images = [] }: Partial<ProjectLists>,
): Promise<void> {
  const people = members.map((member, position) => ({ project_id: id, position, ...member }));
  const words = stacks.map((stack, position) => ({ project_id: id, position, stack }));
  const pictures = images.map((url, position) => ({ project_id: id, position, url }));
  if (people.length > 0) await queries.insertInto('project_members').values(people).execute();
  if (words.length > 0) await queries.insertInto('project_stacks').values(words).execute();
  if (pictures.length > 0) await queries.insertInto('project_images').values(pictures).execute();
}

const TABLES = {
  members: 'project_members',
  stacks: 'project_stacks',
  images: 'project_images',
} as const;

/** Writes the lists that are given in the place of what they were; every other one stays. */
export async function replaceLists(
  queries: Queries,
  id: number,
  lists: Partial<ProjectLists>,
): Promise<void> {
  for (const name of Object.keys(lists) as (keyof ProjectLists)[]) {
    await queries.deleteFrom(TABLES[name]).where('project_id', '=', id).execute();
  }
  await insertLists(queries, id, lists);
}
