import * as v from 'valibot';
import { IdParam } from '#contract/core/fields.ts';
import { PAGES } from '#contract/pages/pages.ts';
import { NAME_EN, SITE } from '#site';
import { Failure } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { fingerprint } from '../../http/answers/payload.ts';
import type { ShareText, SiteCollection } from '../collection.ts';

/** Raised when the design changes, so that messengers fetch the pictures again. */
const DESIGN = 2;

export function versionOf({ kicker, title }: ShareText): string {
  return fingerprint(JSON.stringify([DESIGN, kicker, title])).slice(0, 12);
}

/** The text of `/og/page/{picture}.png`; null where no page has it. */
export function shareTextOfPage(picture: string): ShareText | null {
  const page = PAGES.find((one) => one.picture === picture);
  return page === undefined ? null : { kicker: NAME_EN, title: page.title ?? SITE.fullName };
}

/** The address of the share picture `/og/{kind}/{id}.png`, which changes with its text. */
export function sharePicture(
  origin: string,
  kind: string,
  id: number | string,
  shareText: ShareText,
): string {
  return `${origin}/og/${kind}/${id}.png?v=${versionOf(shareText)}`;
}

/** The text of `/og/{name}/{id}.png`; null where nothing public is there. */
export async function findShareText(
  db: Database,
  kinds: readonly SiteCollection[],
  { name, id }: { name: string; id: string },
): Promise<ShareText | null> {
  if (name === 'page') return shareTextOfPage(id);
  const found = kinds.find(({ sharePicture }) => sharePicture?.name === name)?.sharePicture;
  return found === undefined ? null : orNull(id, (number) => found.read(db, number));
}

async function orNull(
  id: string,
  read: (id: number) => Promise<ShareText>,
): Promise<ShareText | null> {
  const number = v.safeParse(IdParam, id);
  if (!number.success) return null;
  try {
    return await read(number.output);
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}
