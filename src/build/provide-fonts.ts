import type { AstroIntegration } from 'astro';
import { buildFonts } from './fonts.ts';
import { rewritePages } from './rewrite-pages.ts';

/** The tags of `LaterFaces.astro` and its script. */
const LATER_FACES =
  /<(?:script|noscript) data-later-faces[^>]*>.*?<\/(?:script|noscript)>|<link [^>]*data-later-faces[^>]*>/gs;
/** Islands that show more than the page contains. */
const MORE_TO_COME = /client="(?:data|only)"/;

/** Removes the later faces from pages that do not need them, because every declared face costs a layout. */
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
