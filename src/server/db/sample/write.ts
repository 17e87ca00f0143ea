import { dayInSeoul } from '#contract/core/seoul.ts';
import { renderColumns } from '../../blog/rendering.ts';
import { writeTags } from '../../blog/rows.ts';
import { writeStacks } from '../../members/rows.ts';
import { insertLists } from '../../projects/lists.ts';
import type { Queries } from '../database.ts';
import { searchTextOf } from '../lists/search.ts';
import type { Sample, SampleMember, SamplePost, SampleProject } from './read.ts';

const DAY_MS = 86_400_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Writes the sample site into empty tables; every date of it lies relative to `now`. */
export async function writeSample(queries: Queries, sample: Sample, now: Date): Promise<void> {
  const moment = now.toISOString();
  const generations = new Set(
    [...sample.projects, ...sample.members].map(({ generation }) => generation),
  );
  await queries
    .insertInto('generations')
    .values([...generations].toSorted((a, b) => a - b).map((id) => ({ id, created_at: moment })))
    .execute();
  for (const member of sample.members) await writeMember(queries, member, moment);
  // The oldest gets the smallest id, as it would have by hand.
  for (const [index, project] of [...sample.projects.entries()].toReversed()) {
    await writeProject(queries, project, daysFrom(now, -10 * (index + 1)).toISOString());
  }
  for (const [index, post] of sample.posts.entries()) {
    const created = daysFrom(now, -9 * (sample.posts.length - index) + 6).toISOString();
    await writePost(queries, post, created);
  }
  await writeRecruit(queries, sample.recruit, now);
}

async function writeMember(
  queries: Queries,
  { stacks, ...member }: SampleMember,
  created: string,
): Promise<void> {
  const { id } = await queries
    .insertInto('members')
    .values({ ...member, created_at: created, updated_at: created })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeStacks(queries, id, stacks);
}

async function writeProject(
  queries: Queries,
  { projectMember, stacks, images, startDate, endDate, ...project }: SampleProject,
  created: string,
): Promise<void> {
  const { id } = await queries
    .insertInto('projects')
    .values({
      ...project,
      start_date: startDate,
      end_date: endDate,
      search_text: searchTextOf([project.title, project.line_introduction, project.introduction]),
      published_at: created,
      created_at: created,
      updated_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLists(queries, id, { members: projectMember, stacks, images });
}

async function writePost(
  queries: Queries,
  { tags, best, ...post }: SamplePost,
  created: string,
): Promise<void> {
  const { id } = await queries
    .insertInto('posts')
    .values({
      ...post,
      ...renderColumns(post.contents),
      is_best: best ? 1 : 0,
      search_text: searchTextOf([post.title, post.contents, ...tags]),
      published_at: created,
      created_at: created,
      updated_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTags(queries, id, tags);
}

async function writeRecruit(
  queries: Queries,
  { url, ...days }: Sample['recruit'],
  now: Date,
): Promise<void> {
  const day = (count: number) => dayInSeoul(daysFrom(now, count));
  await queries
    .insertInto('recruit')
    .values({
      id: 1,
      url,
      document_date: day(days.documentDate),
      candidate_date: day(days.candidateDate),
      interview_date: day(days.interviewDate),
      accept_date: day(days.acceptDate),
      ot_date: day(days.otDate),
      updated_at: now.toISOString(),
    })
    .execute();
}
