/** The parts of a page's head that need the site's address, but not the database. */
import { headTags, type PageHead, type SplitPage } from '#contract/pages/head.ts';
import { isShellPage } from './shells.ts';
import { organization } from './structured-data.ts';

/** `path` is null for a page that is not found; a shell page serves many addresses. */
export function addressPage(
  { before, head, after }: SplitPage,
  origin: string,
  path: string | null,
  more: Partial<PageHead> = {},
): string {
  const tags = headTags({
    ...head,
    picture: { ...head.picture, url: new URL(head.picture.url, origin).href },
    ...(head.isIndexed && {
      address: path === null || isShellPage(path) ? null : origin + path,
      things: [organization(origin)],
    }),
    ...more,
  });
  return before + tags + after;
}
