/** What the server knows of a page when it is asked for: the one table of the pages that show what the database holds. */
import { isSafeUrl } from '#contract/core/url.ts';
import { type PageHead, titleOf } from '#contract/pages/head.ts';
import { getPost } from '../blog/service.ts';
import type { Database } from '../db/open.ts';
import { getProject } from '../projects/service.ts';
import { getRecruit } from '../recruit/service.ts';
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
  /** The number at the end of the page's address; 0 where it has none. */
  id: number;
}

/** What a page tells of itself; what is left out stays as it was built. */
export interface PageContent {
  head: Partial<PageHead>;
}

/** Where what a page shows comes from. */
export interface PageSource {
  /** Throws `not_found` where the address names nothing. */
  read: (asked: AskedPage) => Promise<PageContent>;
}

/** By the path of the built page, as `SHELLS` names it. */
export const PAGE_SOURCES: Readonly<Record<string, PageSource>> = {
  '/shell/blog': { read: readPost },
  '/shell/project': { read: readProject },
  '/recruit': { read: readRecruit },
};

async function readPost({ db, origin, id }: AskedPage): Promise<PageContent> {
  const post = await getPost(db, 'public', id);
  const address = `${origin}/blogs/${id}`;
  const picture = pictureOf(post.thumbnail, origin);
  return {
    head: {
      title: titleOf(post.title),
      ...described(post.excerpt),
      ...picture,
      address,
      article: { published: post.created_at, modified: post.updated_at },
      things: [
        organization(origin),
        blogPosting(origin, post, picture.picture?.url ?? `${origin}/og.png`),
        breadcrumbs(origin, [
          { name: '블로그', path: '/blogs' },
          { name: post.title, path: `/blogs/${id}` },
        ]),
      ],
    },
  };
}

async function readProject({ db, origin, id }: AskedPage): Promise<PageContent> {
  const project = await getProject(db, id);
  const picture = pictureOf(project.url, origin);
  return {
    head: {
      title: titleOf(project.title),
      ...described(project.line_introduction),
      ...picture,
      address: `${origin}/projects/${id}`,
      things: [
        organization(origin),
        creativeWork(origin, project, picture.picture?.url ?? `${origin}/og.png`),
        breadcrumbs(origin, [
          { name: '프로젝트', path: '/projects' },
          { name: project.title, path: `/projects/${id}` },
        ]),
      ],
    },
  };
}

async function readRecruit({ db, origin }: AskedPage): Promise<PageContent> {
  const notice = await getRecruit(db);
  if (notice === null) return { head: {} };
  return { head: { things: [organization(origin), orientation(origin, notice)] } };
}

/** A text that says nothing leaves the page the description it was built with. */
function described(text: string): Pick<PageHead, 'description'> | object {
  return text.trim() === '' ? {} : { description: text };
}

/** The picture of a preview, whose size is not known; without one the site's own stays. */
function pictureOf(address: string | null, origin: string): Partial<Pick<PageHead, 'picture'>> {
  const picture = safe(address);
  return picture === null ? {} : { picture: { url: new URL(picture, origin).href } };
}

function safe(address: string | null | undefined): string | null {
  return typeof address === 'string' && isSafeUrl(address) ? address : null;
}
