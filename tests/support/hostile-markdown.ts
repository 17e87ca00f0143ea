import { POST_FIELDS } from '#contract/blog/fields.ts';

const fill = (piece: string): string =>
  piece
    .repeat(Math.ceil(POST_FIELDS.contents.max / piece.length))
    .slice(0, POST_FIELDS.contents.max);

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

/** Texts that a reader of Markdown may take long for, each as long as a post may be, with what each is. */
export const HOSTILE_MARKDOWN: [name: string, text: string][] = [
  ...PIECES.map((piece): [string, string] => [JSON.stringify(piece), fill(piece)]),
  ['lists inside each other', nested],
  ['a wide table', row('a', 8_000) + row('-', 8_000) + row('a', 8_000)],
  ['a long table', row('a', 20) + row('-', 20) + row('a', 20).repeat(1_100)],
  ['a table of empty rows', row('a', 200) + row('-', 200) + 'a\n'.repeat(24_000)],
  ['a table of rows that are hardly there', row('a', 180) + row('-', 180) + 'a\n'.repeat(24_000)],
  [
    'many wide tables',
    `${row('a', 181)}${row('-', 181)}${'a\n'.repeat(362)}\n`
      .repeat(60)
      .slice(0, POST_FIELDS.contents.max),
  ],
  [
    'many wide tables in quotes',
    `> ${row('a', 181)}> ${row('-', 181)}${'> a\n'.repeat(362)}>\n`
      .repeat(60)
      .slice(0, POST_FIELDS.contents.max),
  ],
  [
    'many wide tables that end in a heading',
    `${row('a', 90)}${row('-', 90)}${'a\n'.repeat(700)}# a\n`
      .repeat(60)
      .slice(0, POST_FIELDS.contents.max),
  ],
  ['many definitions', Array.from({ length: 2_500 }, (_, n) => `[a${n}]: https://b`).join('\n')],
];
