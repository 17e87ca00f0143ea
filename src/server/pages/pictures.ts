/** The pictures that messengers show for the pages of the site, by the addresses at which the server draws them. */
import type { Post } from '#contract/blog/schemas.ts';
import type { PreviewPicture } from '#contract/pages/head.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { previewPath } from '../previews/address.ts';
import { wordsOfPage, wordsOfPost, wordsOfProject } from '../previews/subjects.ts';

/** Pages whose picture is not called as the last part of their path. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/blogs/all': 'blogs',
  '/projects/projectlist': 'projects',
};

/** What a head says of the picture of the page at `path`; nothing where it has none of its own. */
export function pictured(origin: string, path: string): { picture?: PreviewPicture } {
  const name = NAMES[path] ?? path.slice(path.lastIndexOf('/') + 1);
  const words = wordsOfPage(name);
  return words === null ? {} : { picture: drawn(origin, previewPath('page', name, words)) };
}

/** The picture of a post. */
export function pictureOfPost(origin: string, post: Pick<Post, 'id' | 'title'>): PreviewPicture {
  return drawn(origin, previewPath('posts', post.id, wordsOfPost(post)));
}

/** The picture of a project. */
export function pictureOfProject(origin: string, project: ProjectDetail): PreviewPicture {
  return drawn(origin, previewPath('projects', project.id, wordsOfProject(project)));
}

function drawn(origin: string, path: string): PreviewPicture {
  return { url: origin + path, width: 1200, height: 630 };
}
