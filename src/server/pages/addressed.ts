/** What a page can say of itself once the site's address is known, without asking the database. */
import { headTags, type PageHead, type SplitPage } from '#contract/pages/head.ts';
import { organization } from './structured-data.ts';

/**
 * The page with the tags of its head written anew: every address in them absolute, below `origin`, and whatever `known`
 * says besides. `path` is the page's own; `null` for one that stands for many.
 */
export function addressPage(
  { before, head, after }: SplitPage,
  origin: string,
  path: string | null,
  known: Partial<PageHead> = {},
): string {
  const tags = headTags({
    ...head,
    picture: { ...head.picture, url: new URL(head.picture.url, origin).href },
    ...(head.isIndexed && {
      address: path === null ? null : origin + path,
      things: [organization(origin)],
    }),
    ...known,
  });
  return before + tags + after;
}
