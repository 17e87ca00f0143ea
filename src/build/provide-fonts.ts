import type { AstroIntegration } from 'astro';
import { buildFonts } from './fonts.ts';
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
  let later: ReadonlySet<string> = new Set();

  const needsLater = (html: string): boolean => {
    const [, body = ''] = html.split('<body');
    return MORE_TO_COME.test(html) || Array.from(body).some((char) => later.has(char));
  };

  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async () => {
        later = await buildFonts();
      },
      'astro:build:done': ({ dir }) =>
        rewritePages(dir, (html) => (needsLater(html) ? html : html.replaceAll(LATER_FACES, ''))),
    },
  };
}
