import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSeoul } from '#contract/seoul.ts';
import { CONTACT, GENERATION } from '#site';
import { StartupError } from '../startup-error.ts';
import { describeError } from './describe-error.ts';
import type { Database, Queries } from './open.ts';
import { SAMPLE_MEMBERS } from './sample/members.ts';
import { SAMPLE_POSTS } from './sample/posts.ts';
import { SAMPLE_PROJECTS } from './sample/projects.ts';
import { searchTextOf } from './search.ts';

/** The settings row that says that the question of sample content has been answered for this database. */
const SETTING = 'sample_content';

interface SampleOptions {
  dataDir: string;
  /** Null means: fill a newly created embedded database, and no other. */
  sampleContent: boolean | null;
}

/**
 * Fills an empty database with the sample content and returns whether it did.
 *
 * Everything is written in one transaction: a start that is interrupted leaves all of it or nothing. A database that was
 * filled once, or that was started without, is never filled by itself later.
 */
export async function provideSample(
  db: Database,
  { dataDir, sampleContent }: SampleOptions,
): Promise<boolean> {
  const wanted = sampleContent ?? db.engine === 'sqlite';
  if (!wanted) {
    // Only what was said counts: a database server without the variable keeps the question open.
    if (sampleContent === false) await db.transaction((queries) => remember(queries, 'off'));
    return false;
  }
  return db.transaction(async (queries) => {
    const answer = await queries
      .selectFrom('settings')
      .select('value')
      .where('key', '=', SETTING)
      .executeTakeFirst();
    // A plain "on" reaches a database that was started empty before, but never one with content.
    const open = answer === undefined || (sampleContent === true && answer.value === 'off');
    if (!open || !(await isEmpty(queries))) return false;
    copyPictures(dataDir);
    await write(queries, new Date());
    await remember(queries, 'on');
    return true;
  });
}

async function remember(queries: Queries, value: 'on' | 'off') {
  await queries
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) =>
      value === 'on' ? conflict.column('key').doUpdateSet({ value }) : conflict.doNothing(),
    )
    .execute();
}

async function isEmpty(queries: Queries): Promise<boolean> {
  for (const table of ['posts', 'projects', 'generations', 'recruit'] as const) {
    const row = await queries.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row !== undefined) return false;
  }
  return true;
}

function copyPictures(dataDir: string) {
  try {
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    cpSync(join(import.meta.dirname, 'sample/pictures'), join(dataDir, 'uploads/sample'), {
      recursive: true,
    });
  } catch (error) {
    throw new StartupError(
      `The sample pictures cannot be copied to ${dataDir} (${describeError(error)}).`,
      { cause: error },
    );
  }
}

async function write(queries: Queries, now: Date) {
  await writeGenerations(queries, now);
  await writeMembers(queries, now);
  await writeProjects(queries, now);
  await writePosts(queries, now);
  await writeRecruit(queries, now);
}

const numbered = (number: number) => String(number).padStart(2, '0');
const picture = (name: string) => `/uploads/sample/${name}.webp`;

const DAY_MS = 86_400_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

async function writeGenerations(queries: Queries, now: Date) {
  await queries
    .insertInto('generations')
    .values([12, GENERATION].map((id) => ({ id, created_at: now.toISOString() })))
    .execute();
}

async function writeMembers(queries: Queries, now: Date) {
  for (const [index, member] of SAMPLE_MEMBERS.entries()) {
    const { id } = await queries
      .insertInto('members')
      .values({
        name: member.name,
        position: member.position,
        part: member.part,
        generation: GENERATION,
        github: member.github === true ? CONTACT.github : null,
        instagram: null,
        profile: picture(`member-${numbered(index + 1)}`),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('member_stacks')
      .values(member.stacks.map((stack, position) => ({ member_id: id, position, stack })))
      .execute();
  }
}

async function writeProjects(queries: Queries, now: Date) {
  // The oldest gets the smallest id, as it would have by hand.
  for (const [index, project] of [...SAMPLE_PROJECTS.entries()].toReversed()) {
    const created = daysFrom(now, -10 * (index + 1));
    const { id } = await queries
      .insertInto('projects')
      .values({
        title: project.title,
        line_introduction: project.lineIntroduction,
        introduction: project.introduction,
        url: picture(`project-${numbered(project.number)}-1`),
        part: project.part,
        generation: project.generation,
        activity: project.activity,
        start_date: project.startDate,
        end_date: project.endDate,
        heart: project.heart,
        search_text: searchTextOf([project.title, project.lineIntroduction, project.introduction]),
        created_at: created,
        updated_at: created,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('project_members')
      .values(
        Object.entries(project.members).map(([name, role], position) => ({
          project_id: id,
          position,
          name,
          role,
        })),
      )
      .execute();
    await queries
      .insertInto('project_stacks')
      .values(project.stacks.map((stack, position) => ({ project_id: id, position, stack })))
      .execute();
    await queries
      .insertInto('project_images')
      .values(
        Array.from({ length: project.pictures }, (_, position) => ({
          project_id: id,
          position,
          url: picture(`project-${numbered(project.number)}-${position + 1}`),
        })),
      )
      .execute();
  }
}

async function writePosts(queries: Queries, now: Date) {
  for (const [index, post] of SAMPLE_POSTS.entries()) {
    const path = join(import.meta.dirname, `sample/posts/${post.file}.md`);
    const contents = readFileSync(path, 'utf8').trim();
    const created = daysFrom(now, -9 * (SAMPLE_POSTS.length - index) + 6);
    const { id } = await queries
      .insertInto('posts')
      .values({
        title: post.title,
        contents,
        thumbnail: picture(`post-${numbered(index + 1)}`),
        url: CONTACT.github,
        is_best: post.best === true ? 1 : 0,
        search_text: searchTextOf([post.title, contents, ...post.tags]),
        created_at: created,
        updated_at: created,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('post_tags')
      .values(post.tags.map((tag, position) => ({ post_id: id, position, tag })))
      .execute();
  }
}

/** A notice that is open for two weeks, whenever the first start is. */
async function writeRecruit(queries: Queries, now: Date) {
  const day = (days: number) => dayInSeoul(new Date(now.getTime() + days * DAY_MS));
  await queries
    .insertInto('recruit')
    .values({
      id: 1,
      url: CONTACT.github,
      document_date: day(14),
      candidate_date: day(18),
      interview_date: day(22),
      accept_date: day(26),
      ot_date: day(33),
      updated_at: now.toISOString(),
    })
    .execute();
}
