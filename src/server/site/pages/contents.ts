import * as v from 'valibot';
import { getBlog, getPost } from '#contract/blog/endpoints.ts';
import { POSTS_AT_ONCE } from '#contract/blog/paging.ts';
import type { Post } from '#contract/blog/schemas.ts';
import { querySearch } from '#contract/core/fields.ts';
import { PAGING } from '#contract/core/paging.ts';
import { toNfc } from '#contract/core/text/nfc.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { listGenerations } from '#contract/generations/endpoints.ts';
import { GENERATIONS } from '#contract/generations/shown.ts';
import { listMembers } from '#contract/members/endpoints.ts';
import { type PageHead, titleOf } from '#contract/pages/head.ts';
import { getProject, listHomeProjects, listProjects } from '#contract/projects/endpoints.ts';
import { ACTIVITIES, PROJECTS_AT_ONCE } from '#contract/projects/kinds.ts';
import type { PreviewKind } from '#contract/publishing/kinds.ts';
import { getRecruit } from '#contract/recruit/endpoints.ts';
import { askReminder } from '#contract/reminders/endpoints.ts';
import { GENERATION, SITE } from '#site';
import type { Database } from '../../db/database.ts';
import type { Audience } from '../../db/lists/visibility.ts';
import { findNeighbours } from '../../nouns/blog/neighbours.ts';
import * as blog from '../../nouns/blog/service.ts';
import * as generations from '../../nouns/generations/service.ts';
import * as members from '../../nouns/members/service.ts';
import { listHomeProjects as readHomeProjects } from '../../nouns/projects/home.ts';
import * as projects from '../../nouns/projects/service.ts';
import * as recruit from '../../nouns/recruit/service.ts';
import { pictureOfPost, pictureOfProject } from './pictures.ts';
import {
  blogPosting,
  breadcrumbs,
  creativeWork,
  organization,
  orientation,
} from './structured-data.ts';

interface AskedPage {
  db: Database;
  origin: string;
  /** A preview link shows what staff see. */
  audience: Audience;
  id: number;
  choice?: string;
  takesReminders?: boolean;
}

interface PageContent {
  /** Fields that are left out stay as built. */
  head: Partial<PageHead>;
  /** The initial data of its islands, by the path of the API call that would load it. */
  answers: Readonly<Record<string, unknown>>;
}

export interface PageSource {
  /** Throws `not_found` where the address names nothing. */
  read: (asked: AskedPage) => Promise<PageContent>;
  preview?: PreviewKind;
  /** The API call that would answer 404. */
  entity?: string;
  isDaily?: boolean;
  /** The content that the query picks, in a normal form; empty for the first view. */
  choose?: (query: URLSearchParams) => string;
}

/** The parameters of lists; invalid values are ignored, as in the page's own script. */
const PARAMETERS = {
  q: (text: string) => {
    const search = v.safeParse(querySearch, text);
    return search.success ? search.output : '';
  },
  generation: (text: string) => (GENERATIONS.map(String).includes(text) ? text : ''),
  activity: (text: string) => ACTIVITIES.find((activity) => activity === toNfc(text)) ?? '',
  page: (text: string) => (/^([2-9]|[1-9]\d{1,5})$/.test(text) ? text : ''),
};

/** Normalises a query, so that equal choices share a cache entry. */
function chooseBy(...names: (keyof typeof PARAMETERS)[]): (query: URLSearchParams) => string {
  return (query) => {
    const said = names.map((name) => [name, PARAMETERS[name](query.get(name) ?? '')]);
    return new URLSearchParams(said.filter(([, text]) => text !== '')).toString();
  };
}

export const PAGE_SOURCES: Readonly<Record<string, PageSource>> = {
  '/blogs': { read: readBlogHome, choose: chooseBy('q') },
  '/blogs/all': { read: readAllPosts, choose: chooseBy('q', 'page') },
  '/shell/blog': { read: readPost, entity: getPost.path, preview: 'post' },
  '/projects': { read: readProjectHome },
  '/projects/projectlist': {
    read: readProjectList,
    choose: chooseBy('q', 'generation', 'activity', 'page'),
  },
  '/shell/project': { read: readProject, entity: getProject.path, preview: 'project' },
  '/teams': { read: readTeam, choose: chooseTeam },
  '/recruit': { read: readRecruit, isDaily: true },
};

/** The requested page of a list, or the last one beyond it. */
async function readListed<List extends { total_page: number }>(
  asked: URLSearchParams,
  read: (page: number) => Promise<List>,
): Promise<List> {
  const page = Number(asked.get('page') ?? 1);
  const list = await read(page);
  return page > Math.max(1, list.total_page) ? read(Math.max(1, list.total_page)) : list;
}

async function readBlogHome({ db, choice }: AskedPage): Promise<PageContent> {
  const q = new URLSearchParams(choice).get('q') ?? '';
  const query = { page: 1, limit: POSTS_AT_ONCE.home, q };
  const { best, posts, ...totals } = await blog.getBlog(db, query);
  return {
    head: { firstPicture: q === '' ? safe(best[0]?.thumbnail) : null },
    answers: { [getBlog.path]: { best: best.map(listed), posts: posts.map(listed), ...totals } },
  };
}

async function readAllPosts({ db, choice }: AskedPage): Promise<PageContent> {
  const asked = new URLSearchParams(choice);
  const query = {
    limit: POSTS_AT_ONCE.all,
    q: asked.get('q') ?? '',
    best: '',
    sort: 'newest',
  } as const;
  const { posts, ...totals } = await readListed(asked, (cursor) =>
    blog.listPosts(db, 'public', { ...query, cursor }),
  );
  return {
    head: {},
    answers: { [getBlog.path]: { best: [], posts: posts.map(listed), ...totals } },
  };
}

function listed({ contents: _contents, contents_html: _html, ...post }: Post): object {
  return post;
}

async function readPost({ db, origin, audience, id }: AskedPage): Promise<PageContent> {
  const post = await blog.getPost(db, audience, id);
  const address = `${origin}/blogs/${id}`;
  const { contents: _contents, ...shown } = post;
  const picture = pictureOfPost(origin, post);
  const thumbnail = safe(post.thumbnail);
  return {
    head: {
      title: titleOf(post.title),
      ...described(post.excerpt),
      picture,
      address,
      article: { published: post.published_at ?? post.created_at, modified: post.updated_at },
      firstPicture: thumbnail,
      things: [
        organization(origin),
        blogPosting(origin, post, thumbnail ? absolute(thumbnail, origin) : picture.url),
        breadcrumbs(origin, [
          { name: '블로그', path: '/blogs' },
          { name: post.title, path: `/blogs/${id}` },
        ]),
      ],
    },
    answers: { [getPost.path]: { ...shown, ...(await findNeighbours(db, post)) } },
  };
}

async function readProjectHome({ db }: AskedPage): Promise<PageContent> {
  const home = await readHomeProjects(db);
  const shown = home.projects.slice(0, PROJECTS_AT_ONCE.home);
  return { head: {}, answers: { [listHomeProjects.path]: { projects: shown } } };
}

async function readProjectList({ db, choice }: AskedPage): Promise<PageContent> {
  const { firstCursor, limit } = PAGING.projectHistory;
  const asked = new URLSearchParams(choice);
  const generation = Number(asked.get('generation')) || null;
  const activity = ACTIVITIES.find((known) => known === asked.get('activity')) ?? null;
  const query = { limit, q: asked.get('q') ?? '', generation, activity, sort: 'newest' } as const;
  const list = await readListed(asked, (page) =>
    projects.listProjects(db, 'public', { ...query, cursor: firstCursor + page - 1 }),
  );
  return {
    head: { firstPicture: safe(list.projects[0]?.url) },
    answers: { [listProjects.path]: list },
  };
}

async function readProject({ db, origin, audience, id }: AskedPage): Promise<PageContent> {
  const project = await projects.getProject(db, audience, id);
  const picture = pictureOfProject(origin, project);
  const cover = safe(project.url);
  return {
    head: {
      title: titleOf(project.title),
      ...described(project.line_introduction),
      picture,
      address: `${origin}/projects/${id}`,
      firstPicture: cover,
      things: [
        organization(origin),
        creativeWork(origin, project, cover ? absolute(cover, origin) : picture.url),
        breadcrumbs(origin, [
          { name: '프로젝트', path: '/projects' },
          { name: project.title, path: `/projects/${id}` },
        ]),
      ],
    },
    answers: { [getProject.path]: project },
  };
}

function chooseTeam(query: URLSearchParams): string {
  const text = query.get('generation') ?? '';
  return /^[1-9]\d?$/.test(text) && Number(text) !== GENERATION ? text : '';
}

async function readTeam({ db, origin, choice = '' }: AskedPage): Promise<PageContent> {
  const generation = choice === '' ? GENERATION : Number(choice);
  const team = await members.listMembers(db, generation);
  const head = {
    title: titleOf(`${generation}기 팀`),
    description: `${SITE.name} ${generation}기 운영진과 아기사자를 소개해요.`,
    address: `${origin}/teams?generation=${generation}`,
    isIndexed: team.members.length > 0,
  };
  return {
    head: choice === '' ? {} : head,
    answers: {
      [listMembers.path]: { ...team, generation },
      [listGenerations.path]: await generations.listGenerations(db),
    },
  };
}

async function readRecruit({ db, origin, takesReminders }: AskedPage): Promise<PageContent> {
  const notice = await recruit.getRecruit(db);
  const head =
    notice === null ? {} : { things: [organization(origin), orientation(origin, notice)] };
  const offers = takesReminders === true ? { [askReminder.path]: {} } : {};
  return { head, answers: { [getRecruit.path]: notice, ...offers } };
}

/** An empty text leaves the built description. */
function described(text: string): Pick<PageHead, 'description'> | object {
  return text.trim() === '' ? {} : { description: text };
}

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href;
}

function safe(address: string | null | undefined): string | null {
  return typeof address === 'string' && isSafeUrl(address) ? address : null;
}
