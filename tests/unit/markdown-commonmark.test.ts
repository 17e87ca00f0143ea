import { tests as examples } from 'commonmark-spec';
import { describe, expect, it, vi } from 'vitest';
import { renderMarkdown } from '#markdown/render.ts';

// The examples link to addresses such as `/url`; what a link may lead to is tested beside this.
vi.mock('#contract/core/text/url.ts', async (original) => ({
  ...(await original<object>()),
  isSafeUrl: () => true,
}));

/** The examples whose HTML differs on purpose, by their numbers in CommonMark 0.31.2. */
const DIFFERENCES = [
  {
    reason: 'HTML stays text',
    numbers: [
      ...[21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163],
      ...[164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181],
      ...[182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 201, 308, 309, 344, 475, 476, 477, 491],
      ...[494, 524, 536, 613, 614, 615, 616, 617, 623, 625, 626, 627, 628, 629, 630, 631, 642, 643],
    ],
  },
  {
    reason: 'indented lines are text, because people indent their paragraphs',
    numbers: [
      ...[
        1, 2, 3, 5, 6, 7, 8, 18, 36, 48, 69, 85, 100, 107, 110, 111, 112, 114, 115, 116, 117, 118,
      ],
      ...[134, 211, 225, 231, 236, 252, 253, 254, 257, 264, 270, 271, 272, 273, 274, 278, 286, 287],
      ...[288, 289, 290, 313],
    ],
  },
  { reason: 'an address in the text is a link, as on GitHub', numbers: [602, 608, 611] },
  { reason: 'a link that leads nowhere is its words', numbers: [200, 485, 486, 487, 567] },
  { reason: 'a number of four digits or more is a year and opens no list', numbers: [265] },
] as const;

/*
 * What the renderer adds to every text of its kind is taken off before the comparison: levels and ids of headings, the
 * attributes of links, pictures and code, the caption that a picture's title becomes, and the break at the end of every line.
 */

const readOurs = (markdown: string): string =>
  renderMarkdown(markdown)
    .html.replace(/<(\/?)h[1-6](?: id="[^"]*")?>/g, '<$1h>')
    .replaceAll(' target="_blank" rel="noopener"', '')
    .replace(/<pre [^>]*>/g, '<pre>')
    .replace(/<span class="md-picture"><img([^>]*?) loading="lazy"[^>]*><\/span>/g, '<img$1 />')
    .replace(
      /<span class="md-figure">(<img[^>]*) \/><span class="md-caption">(.*?)<\/span><\/span>/g,
      '$1 title="$2" />',
    )
    .replaceAll('<br>\n', '\n')
    .replaceAll('<hr>', '<hr />');

const readTheirs = (html: string): string =>
  html
    .replace(/<(\/?)h[1-6]>/g, '<$1h>')
    .replaceAll('<br />\n', '\n')
    .replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>');

// The specification writes a tab as an arrow.
const withTabs = (text: string): string => text.replaceAll('→', '\t');

describe('the examples of CommonMark', () => {
  it('are all here', () => {
    expect(examples).toHaveLength(652);
  });

  it('give the same HTML, but for the differences on purpose', () => {
    const differing = examples
      .filter(({ markdown, html }) => readOurs(withTabs(markdown)) !== readTheirs(withTabs(html)))
      .map(({ number }) => number);
    const expected = DIFFERENCES.flatMap(({ numbers }) => [...numbers]).toSorted((a, b) => a - b);
    expect(differing).toEqual(expected);
  });
});
