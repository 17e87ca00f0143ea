import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';
import { renderMarkdown } from '#markdown/render.ts';

/** CPU time that a text of the longest length may take on a machine that does nothing else. */
const LIMIT_MS = 100;

/** CPU time of this thread, in which waiting for other programs is not counted. */
const measure = (work: () => void): number => {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

/** Ten million multiplications, each of which waits for the one before: four cycles each at 3 GHz. */
const QUIET_MS = 13.5;
const multiply = () => {
  let value = 1;
  for (let step = 0; step < 1e7; step += 1) value = (Math.imul(value, 31) + step) | 0;
  return value;
};

/** How many times slower than a quiet machine this one is now: a core shared with others costs CPU time as well. */
const slowness = (): number => Math.max(1, measure(multiply) / QUIET_MS);

const RUNS = 20;

/** What the work takes on a quiet machine: the best of some runs, of one where that is below the limit already. */
const measureBest = (work: () => void): number => {
  let best = measure(work);
  for (let run = 1; run < RUNS && best >= LIMIT_MS; run += 1) {
    const before = slowness();
    const took = measure(work);
    best = Math.min(best, (took * 2) / (before + slowness()));
  }
  return best;
};

const fill = (piece: string): string =>
  piece.repeat(Math.ceil(LIMITS.contents / piece.length)).slice(0, LIMITS.contents);

const row = (cell: string, columns: number): string => `|${`${cell}|`.repeat(columns)}\n`;

const PIECES = [
  ...[
    '[',
    ']',
    '[]',
    '[](',
    '![',
    '![[]()',
    '![](',
    '[a](b',
    '[a](<b',
    '[a][b]',
    '[]()',
    '[a](b "',
  ],
  ...['[a](j)[', '[a](b)](', '`[a](b', '*[a](b', '[a]: b\n', '[a]: b\n[a]', '(', ')', '<', '<a '],
  ...['[a](javascript:b)', '![a](data:b)', '[a](https://b.c)', '![a](https://b.c)'],
  ...['<http://', '<http://a>', 'http://a', 'http://', 'https://a.com/ ', 'http://((', 'a@b.c '],
  ...[
    '*',
    '*a ',
    'a* ',
    '**a',
    '*_',
    '_a_',
    '_',
    '__',
    'a_',
    '*a **a ',
    '*a**a',
    '**가(',
    '~~a',
    '~~',
  ],
  ...['~', '`', '`a ', '``a`', '```', '```\n', '~~~\n', '|', '|a', '|\n', '|a|\n|-|\n'],
  ...['> ', '>', '>\n', '> a\n', '- ', '- a\n', '  - a\n', '-\n', '1. ', '1. a\n', '\n\n- '],
  ...['- [ ] a\n', '[x]\n', '2026. ', '2026. a\n', '1234 ', '# a\n', '# a-2\n# a\n', '#', '# '],
  ...['=\n', 'a\n=\n', 'a\n-\n', '***\n', '* * *\n', '\\', '\\\n', '&', '&#1;', '&amp;', '\n', ' '],
  ...['  \n', '\t', '"', '<!--', '<?', '<![CDATA[', '가', 'a', '😀', '\u202e\u05d0', '\0'],
];

const nested = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');

const TEXTS: [name: string, text: string][] = [
  ...PIECES.map((piece): [string, string] => [JSON.stringify(piece), fill(piece)]),
  ['lists inside each other', nested],
  ['a wide table', row('a', 8_000) + row('-', 8_000) + row('a', 8_000)],
  ['a long table', row('a', 20) + row('-', 20) + row('a', 20).repeat(1_100)],
  ['a table of empty rows', row('a', 200) + row('-', 200) + 'a\n'.repeat(24_000)],
  ['a table of rows that are hardly there', row('a', 180) + row('-', 180) + 'a\n'.repeat(24_000)],
  [
    'many wide tables',
    `${row('a', 181)}${row('-', 181)}${'a\n'.repeat(362)}\n`.repeat(60).slice(0, LIMITS.contents),
  ],
  [
    'many wide tables in quotes',
    `> ${row('a', 181)}> ${row('-', 181)}${'> a\n'.repeat(362)}>\n`
      .repeat(60)
      .slice(0, LIMITS.contents),
  ],
  [
    'many wide tables that end in a heading',
    `${row('a', 90)}${row('-', 90)}${'a\n'.repeat(700)}# a\n`.repeat(60).slice(0, LIMITS.contents),
  ],
  ['many definitions', Array.from({ length: 2_500 }, (_, n) => `[a${n}]: https://b`).join('\n')],
];

/** How long the HTML of a text may be: it is kept, sent and compressed, of fifty texts in one answer. */
const MOST_HTML = 700_000;

// The limit is of CPU time; on a crowded machine that may be a long time to wait for.
describe('hostile Markdown', { timeout: 60_000 }, () => {
  it.each(TEXTS)('of %s takes less than 100 ms', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(LIMITS.contents);
    expect(renderMarkdown(text).html.length).toBeLessThan(MOST_HTML);
    expect(measureBest(() => renderMarkdown(text))).toBeLessThan(LIMIT_MS);
  });
});

describe('whatever the text', { timeout: 60_000 }, () => {
  const TAGS =
    /^(?:p|h[2-6]|strong|em|del|code|pre|blockquote|ul|ol|li|hr|br|table|thead|tbody|tr|th|td|div|span|a|img|input)$/;
  const ATTRIBUTES =
    /^(?:id|href|title|target|rel|src|width|height|srcset|sizes|alt|loading|decoding|referrerpolicy|class|tabindex|role|aria-label|scope|start|type|checked|disabled)$/;
  const TAG = /<\/?([^\s>]+)((?:\s+[^\s=>]+(?:="[^"<>]*")?)*)>/g;

  const pieces = [
    ...['# ', '> ', '- ', '1. ', '- [x] ', '```js\n', '|', '|-|\n', '---\n', '=\n', '    ', '\n'],
    ...['*', '**', '_', '~~', '`', '[', ']', '](', '![', ')', '<', '>', '"', "'", '\\', '&', '&#'],
    ...['<script>', '<img src=x onerror=', 'javascript:', 'https://a.com/', '&quot;', ' ', '\0'],
    ...['말', '가', 'a', '😀', '\u202e', '2026. '],
  ];
  const texts = fc
    .array(fc.constantFrom(...pieces), { maxLength: 40 })
    .map((tokens) => tokens.join(''));

  it('the HTML has known tags and attributes only, and safe addresses', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { html } = renderMarkdown(text);
        const rest = html.replace(TAG, (_, tag: string, attributes: string) => {
          expect(tag).toMatch(TAGS);
          for (const [, name = '', value = ''] of attributes.matchAll(
            /([^\s=]+)(?:="([^"]*)")?/g,
          )) {
            expect(name).toMatch(ATTRIBUTES);
            if (name === 'href' || name === 'src')
              expect(value).toMatch(/^https?:\/\/|^\/uploads\//);
          }
          return '';
        });
        expect(rest).not.toMatch(/[<>]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('no word is lost', () => {
    fc.assert(
      fc.property(texts, (text) => {
        // A table cuts cells that its head has no column for, a definition of a link and what stands behind a fence
        // are no text, and a title is shown on request only.
        fc.pre(!/\|[ :]*-|\]:|["']|```|~~~/.test(text));
        const count = (string: string) => string.split('말').length;
        expect(count(renderMarkdown(text).html)).toBeGreaterThanOrEqual(count(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
