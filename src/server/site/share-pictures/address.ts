import { fingerprint } from '../../http/answers/etag.ts';
import type { Words } from '../kind.ts';

/** Raised when the design changes, so that messengers fetch the pictures again. */
const DESIGN = 1;

export function versionOf({ kicker, title }: Words): string {
  return fingerprint(JSON.stringify([DESIGN, kicker, title])).slice(0, 12);
}

export function sharePicturePath(kind: string, id: number | string, words: Words): string {
  return `/og/${kind}/${id}.png?v=${versionOf(words)}`;
}
