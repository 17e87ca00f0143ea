import type { SharePicture } from '#contract/pages/head.ts';
import { PAGES } from '#contract/pages/pages.ts';
import { NAME_EN, SITE } from '#site';
import { fingerprint } from '../../http/answers/payload.ts';
import type { Words } from '../kind.ts';

/** Raised when the design changes, so that messengers fetch the pictures again. */
const DESIGN = 1;

export function versionOf({ kicker, title }: Words): string {
  return fingerprint(JSON.stringify([DESIGN, kicker, title])).slice(0, 12);
}

/** The words of `/og/page/{picture}.png`; null where no page has it. */
export function wordsOfPage(picture: string): Words | null {
  const page = PAGES.find((one) => one.picture === picture);
  return page === undefined ? null : { kicker: NAME_EN, title: page.title ?? SITE.fullName };
}

/** The share picture `/og/{kind}/{id}.png`. */
export function sharePicture(
  origin: string,
  kind: string,
  id: number | string,
  words: Words,
): SharePicture {
  return {
    url: `${origin}/og/${kind}/${id}.png?v=${versionOf(words)}`,
    width: 1200,
    height: 630,
  };
}
