import { fingerprint } from '../http/answers/etag.ts';
import type { Words } from './picture.ts';
import type { SubjectKind } from './subjects.ts';

/** Raised when pictures look different, so that messengers fetch them again. */
const DESIGN = 1;

/** What changes whenever the picture of these words does. */
export function versionOf({ kicker, title }: Words): string {
  return fingerprint(JSON.stringify([DESIGN, kicker, title])).slice(0, 12);
}

/** The path of a subject's picture as it is now: `/og/posts/7.png?v=…`. */
export function previewPath(kind: SubjectKind, id: number | string, words: Words): string {
  return `/og/${kind}/${id}.png?v=${versionOf(words)}`;
}
