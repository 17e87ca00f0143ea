import { PAGE_SOURCES } from '#server/app/collections.ts';
import { openPreviewLink } from '#server/publishing/preview-links.ts';
import { createCompleter } from '#server/site/pages/complete.ts';

type Deps = Parameters<typeof createCompleter>[0];

/** Completes the pages of the app; unless a cache is given, each is made anew. */
export const completerOver = (deps: Pick<Deps, 'db' | 'origin'> & Partial<Deps>) =>
  createCompleter({
    sources: PAGE_SOURCES,
    openPreviewLink,
    cache: (_key, read) => read(),
    ...deps,
  });
