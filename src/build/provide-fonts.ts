import type { AstroIntegration } from 'astro';
import { buildFonts, isHangul } from './fonts.ts';
import { rewritePages } from './rewrite-pages.ts';

/** What `LaterFaces.astro` and its script leave in a page. */
const LATER_FACES =
  /<(?:script|noscript) data-later-faces[^>]*>.*?<\/(?:script|noscript)>|<link [^>]*data-later-faces[^>]*>/gs;
/** Islands that show more than stands in the page. */
const MORE_TO_COME = /client="(?:data|only)"/;

/**
 * Makes the web fonts before Astro starts, and takes the later faces from the pages that the first ones are enough for: a
 * face that is only declared costs such a page a layout as well.
 */
export function provideFonts(): AstroIntegration {
  let first: ReadonlySet<number> = new Set();

  const isSetInFirst = (html: string): boolean => {
    if (MORE_TO_COME.test(html)) return false;
    const [, body = ''] = html.split('<body');
    return Array.from(body, (char) => char.codePointAt(0) ?? 0)
      .filter(isHangul)
      .every((code) => first.has(code));
  };

  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async () => {
        first = await buildFonts();
      },
      'astro:build:done': ({ dir }) =>
        rewritePages(dir, (html) => (isSetInFirst(html) ? html.replaceAll(LATER_FACES, '') : html)),
    },
  };
}
