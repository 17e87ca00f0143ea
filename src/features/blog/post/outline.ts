import { minutesToRead, textOf } from '#contract/core/text/reading-time.ts';

/** A text with fewer headings needs no table of contents. */
const FEWEST = 3;

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;
const PICTURE = /<img[^>]* alt="([^"]*)"[^>]*>/g;

/** The reading time in minutes, and the highest headings for a table of contents. */
export function readOutline(html: string) {
  const headings = [...html.matchAll(HEADING)]
    .map(([, id = '', inner = '']) => ({
      id,
      title: textOf(inner).trim() || textOf(inner.replace(PICTURE, '$1 ')).trim(),
    }))
    .filter(({ title }) => title !== '');
  const minutes = minutesToRead(html);
  return {
    minutes,
    headings: minutes > 1 && headings.length >= FEWEST ? headings : [],
  };
}
