import type { SharePicture } from '#contract/pages/head.ts';
import type { Words } from '../kind.ts';
import { sharePicturePath } from '../share-pictures/address.ts';
import { wordsOfPage } from '../share-pictures/subjects.ts';

/** Pages whose share picture is not named like the last part of their path. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/blogs/all': 'blogs',
  '/projects/projectlist': 'projects',
};

export function pictured(origin: string, path: string): { picture?: SharePicture } {
  const name = NAMES[path] ?? path.slice(path.lastIndexOf('/') + 1);
  const words = wordsOfPage(name);
  return words === null ? {} : { picture: drawn(origin, sharePicturePath('page', name, words)) };
}

/** The share picture of an entry, below `/og/{name}/`. */
export function pictureOf(origin: string, name: string, id: number, words: Words): SharePicture {
  return drawn(origin, sharePicturePath(name, id, words));
}

function drawn(origin: string, path: string): SharePicture {
  return { url: origin + path, width: 1200, height: 630 };
}
