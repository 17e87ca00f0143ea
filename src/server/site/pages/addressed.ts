/** The parts of a page's head that need the site's address, but not the database. */
import { headTags, type PageHead, type SplitPage } from '#contract/pages/head.ts';
import { isShellPage } from './shells.ts';
import { organization } from './structured-data.ts';

/** `path` is null for a page that is not found; a shell page serves many addresses. */
export function addressHead(
  head: PageHead,
  origin: string,
  path: string | null,
  more: Partial<PageHead> = {},
): PageHead {
  return {
    ...head,
    picture: { ...head.picture, url: new URL(head.picture.url, origin).href },
    ...(head.isIndexed && {
      address: path === null || isShellPage(path) ? null : origin + path,
      things: [organization(origin)],
    }),
    ...more,
  };
}

export function addressPage(
  { before, head, after }: SplitPage,
  ...address: [origin: string, path: string | null, more?: Partial<PageHead>]
): string {
  return before + headTags(addressHead(head, ...address)) + after;
}
