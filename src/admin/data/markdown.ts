import { createResource } from '#shared/stores/resource.ts';

/** The public pages' own renderer, loaded only where Markdown is shown. */
export const markdownResource = createResource('markdown', () => import('#markdown/render.ts'));
