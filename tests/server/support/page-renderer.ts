import { PAGE_SOURCES } from '#server/app/collections.ts';
import { openPreviewLink } from '#server/publishing/preview-links.ts';
import { createPageRenderer } from '#server/site/pages/page-renderer.ts';

type Deps = Parameters<typeof createPageRenderer>[0];

/** Completes the pages of the app; unless a cache is given, each is made anew. */
export const pageRendererOver = (deps: Pick<Deps, 'db' | 'origin'> & Partial<Deps>) =>
  createPageRenderer({
    sources: PAGE_SOURCES,
    openPreviewLink,
    cache: (_key, read) => read(),
    ...deps,
  });
