import { createResource } from '#shared/stores/resource.ts';

/** The public pages' own renderer; whoever reads no Markdown here loads no code for it. */
export const markdownResource = createResource('markdown', () => import('#markdown/render.ts'));
