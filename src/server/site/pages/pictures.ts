import type { Post } from '#contract/blog/schemas.ts';
import type { PreviewPicture } from '#contract/pages/head.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { previewPath } from '../share-pictures/address.ts';
import { wordsOfPage, wordsOfPost, wordsOfProject } from '../share-pictures/subjects.ts';

/** Pages whose share picture is not named like the last part of their path. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/blogs/all': 'blogs',
  '/projects/projectlist': 'projects',
};

export function pictured(origin: string, path: string): { picture?: PreviewPicture } {
  const name = NAMES[path] ?? path.slice(path.lastIndexOf('/') + 1);
  const words = wordsOfPage(name);
  return words === null ? {} : { picture: drawn(origin, previewPath('page', name, words)) };
}

export function pictureOfPost(origin: string, post: Pick<Post, 'id' | 'title'>): PreviewPicture {
  return drawn(origin, previewPath('posts', post.id, wordsOfPost(post)));
}

export function pictureOfProject(origin: string, project: ProjectDetail): PreviewPicture {
  return drawn(origin, previewPath('projects', project.id, wordsOfProject(project)));
}

function drawn(origin: string, path: string): PreviewPicture {
  return { url: origin + path, width: 1200, height: 630 };
}
