/** What the server knows of a page when it is asked for: the one table of the pages that show what the database holds. */
import { getBlog, getPost } from '#contract/blog/endpoints.ts';
import { POSTS_AT_ONCE } from '#contract/blog/paging.ts';
import type { Post } from '#contract/blog/schemas.ts';
import { PAGING } from '#contract/core/limits.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { listGenerations } from '#contract/generations/endpoints.ts';
import { listMembers } from '#contract/members/endpoints.ts';
import { type PageHead, titleOf } from '#contract/pages/head.ts';
import { getProject, listHomeProjects, listProjects } from '#contract/projects/endpoints.ts';
import { PROJECTS_AT_ONCE } from '#contract/projects/kinds.ts';
import type { PreviewKind } from '#contract/publishing/kinds.ts';
import { getRecruit } from '#contract/recruit/endpoints.ts';
import { askReminder } from '#contract/reminders/endpoints.ts';
import { GENERATION, SITE } from '#site';
import { findNeighbours } from '../blog/neighbours.ts';
import * as blog from '../blog/service.ts';
import type { Database } from '../db/database.ts';
import type { Audience } from '../db/lists/visibility.ts';
import * as generations from '../generations/service.ts';
import * as members from '../members/service.ts';
import { listHomeProjects as readHomeProjects } from '../projects/home.ts';
import * as projects from '../projects/service.ts';
import * as recruit from '../recruit/service.ts';
import { pictureOfPost, pictureOfProject } from './pictures.ts';
import {
  blogPosting,
  breadcrumbs,
  creativeWork,
  organization,
  orientation,
} from './structured-data.ts';

/** A page that somebody asks for. */
export interface AskedPage {
  db: Database;
  /** The site's own origin, such as `https://club.example.org`. */
  origin: string;
  /** For whom the page is; who has a link to a preview sees what staff see. */
  audience: Audience;
  /** The number at the end of the page's address; 0 where it has none. */
  id: number;
  /** Which of several contents is asked for, as `PageSource.choose` has it. */
  choice?: string;
  /** Whether visitors can ask to be told of the next recruitment by mail. */
  takesReminders?: boolean;
}

/** What a page tells of itself and shows. */
export interface PageContent {
  /** What is left out stays as it was built. */
  head: Partial<PageHead>;
  /** What its islands begin with, by the path of the call that would bring it. */
  answers: Readonly<Record<string, unknown>>;
}

/** Where what a page shows comes from. */
export interface PageSource {
  /** Throws `not_found` where the address names nothing. */
  read: (asked: AskedPage) => Promise<PageContent>;
  /** What a link to a preview shows on this page. */
  preview?: PreviewKind;
  /** The call that would have said so. */
  entity?: string;
  /** Whether what the page shows depends on the day. */
  isDaily?: boolean;
  /** Which of several contents the query names; empty for the one that the page begins with. */
  choose?: (query: URLSearchParams) => string;
  /** The parameters by which a visitor asks for something else than the page begins with. */
  parameters?: readonly string[];
}

/** By the path of the built page, as `SHELLS` names it. */
export const PAGE_SOURCES: Readonly<Record<string, PageSource>> = {
  '/blogs': { read: readBlogHome, parameters: ['q'] },
  '/blogs/all': { read: readAllPosts, parameters: ['q', 'page'] },
  '/shell/blog': { read: readPost, entity: getPost.path, preview: 'post' },
  '/projects': { read: readProjectHome },
  '/projects/projectlist': {
    read: readProjectList,
    parameters: ['q', 'generation', 'activity', 'page'],
  },
  '/shell/project': { read: readProject, entity: getProject.path, preview: 'project' },
  '/teams': { read: readTeam, choose: chooseTeam },
  '/recruit': { read: readRecruit, isDaily: true },
};

async function readBlogHome({ db }: AskedPage): Promise<PageContent> {
  const query = { page: 1, limit: POSTS_AT_ONCE.home, q: '' };
  const { best, posts, ...totals } = await blog.getBlog(db, query);
  return {
    head: { firstPicture: safe(best[0]?.thumbnail) },
    answers: { [getBlog.path]: { best: best.map(listed), posts: posts.map(listed), ...totals } },
  };
}

async function readAllPosts({ db }: AskedPage): Promise<PageContent> {
  const query = { cursor: 1, limit: POSTS_AT_ONCE.all, q: '', best: '', sort: 'newest' } as const;
  const { posts, ...totals } = await blog.listPosts(db, 'public', query);
  return {
    head: {},
    answers: { [getBlog.path]: { best: [], posts: posts.map(listed), ...totals } },
  };
}

/** A post without its text, which a list does not show. */
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

async function readProjectList({ db }: AskedPage): Promise<PageContent> {
  const { firstCursor: cursor, limit } = PAGING.projectHistory;
  const list = await projects.listProjects(db, 'public', {
    cursor,
    limit,
    q: '',
    generation: null,
    activity: null,
    sort: 'newest',
  });
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

/** An earlier or later generation; whatever is none is that of this year. */
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

/** A text that says nothing leaves the page the description it was built with. */
function described(text: string): Pick<PageHead, 'description'> | object {
  return text.trim() === '' ? {} : { description: text };
}

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href;
}

function safe(address: string | null | undefined): string | null {
  return typeof address === 'string' && isSafeUrl(address) ? address : null;
}
