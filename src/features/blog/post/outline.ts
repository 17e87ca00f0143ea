import { READ_IN_A_MINUTE } from '#contract/core/text/characters.ts';

/** A text with fewer headings needs no table of contents. */
const FEWEST = 3;

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole);

/** The reading time in minutes, and the highest headings for a table of contents. */
export function readOutline(html: string) {
  const headings = [...html.matchAll(HEADING)].map(([, id = '', inner = '']) => ({
    id,
    title: textOf(inner),
  }));
  const minutes = Math.ceil(textOf(html).trim().length / READ_IN_A_MINUTE);
  return {
    minutes,
    headings: minutes > 1 && headings.length >= FEWEST ? headings : [],
  };
}
