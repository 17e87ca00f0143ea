import type { Status } from '#contract/core/publication.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { postColumns } from '../../collections/blog/rows.ts';
import { merged } from '../../collections/described-rows.ts';
import { addMember } from '../../collections/members/rows.ts';
import { emptyProject, projectColumns } from '../../collections/projects/rows.ts';
import type { Queries } from '../../db/database.ts';
import type { Sample, SamplePost, SampleProject } from './read.ts';

const DAY_MS = 86_400_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

export async function writeSample(queries: Queries, sample: Sample, now: Date): Promise<void> {
  const moment = now.toISOString();
  const generations = new Set(
    [...sample.projects, ...sample.members].map(({ generation }) => generation),
  );
  await queries
    .insertInto('generations')
    .values([...generations].toSorted((a, b) => a - b).map((id) => ({ id, created_at: moment })))
    .execute();
  for (const member of sample.members) await addMember(queries, member);
  for (const [index, project] of [...sample.projects.entries()].toReversed()) {
    await writeProject(queries, project, daysFrom(now, -10 * (index + 1)).toISOString());
  }
  for (const [index, post] of sample.posts.entries()) {
    const created = daysFrom(now, -9 * (sample.posts.length - index) + 6).toISOString();
    await writePost(queries, post, created);
  }
  await writeRecruit(queries, sample.recruit, now);
}

async function writeProject(
  queries: Queries,
  project: SampleProject,
  created: string,
): Promise<void> {
  await queries
    .insertInto('projects')
    .values({
      ...projectColumns(merged(PROJECT_FIELDS, emptyProject(), project), project.projectMember),
      heart: project.heart,
      ...published(project, created),
    })
    .execute();
}

async function writePost(queries: Queries, post: SamplePost, created: string): Promise<void> {
  await queries
    .insertInto('posts')
    .values({ ...postColumns(post), is_best: post.best ? 1 : 0, ...published(post, created) })
    .execute();
}

function published({ status = 'published' }: { status?: Status | undefined }, created: string) {
  return { status, published_at: created, created_at: created, updated_at: created };
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
      shown_from: '1970-01-01',
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
