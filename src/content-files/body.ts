/** What a text would show as it was typed, or not at all, told before anybody reads it. Code says what it likes. */
import { INVISIBLE } from '#contract/core/text/invisible.ts';
import { readTokens } from '#markdown/render.ts';
import { hiddenIn } from './links.ts';
import { type Fault, lineAt } from './text.ts';

/** Signs of other programs, which pages show as they were typed. */
const SIGNS: readonly [RegExp, string][] = [
  [/<!--[^]*?(?:-->|$)/g, '메모(<!-- -->)는 숨지 않고 그대로 보여요. 지워 주세요.'],
  [/(?<!\S)%%(?:[^]*?%%|[^]*$)/g, '메모(%%)는 숨지 않고 그대로 보여요. 지워 주세요.'],
  [
    /(?<!!)\[\[[^[\]\n]+\]\](?![([])/g,
    '[[ ]]는 링크가 되지 않아요. [지원하기](/recruit)처럼 적어 주세요.',
  ],
  [
    /(?<!=)==(?=[^\s=])[^=\n]*(?<=\S)==(?!=)/g,
    '== ==는 칠해지지 않고 그대로 보여요. **굵게**처럼 적어 주세요.',
  ],
  [/^[ >]*>[ \t]*\[![a-z-]+\]/gim, '[!NOTE] 같은 상자는 없어요. 그 표시를 지워 주세요.'],
  [/^ *:{3,}.*$/gm, ':::로 여닫는 상자는 없어요. 그 줄을 지워 주세요.'],
];

/** Signs that nobody sees and that lead an address elsewhere; browsers take a blank before them for its end. */
const HIDDEN = new RegExp(
  String.raw`(?:https?:\/\/|mailto:|tel:|\]\(\s*<?)[^\s)>"]*?(${INVISIBLE.source})`,
  'giu',
);

const DASH = '\\-\\u2010-\\u2015\\u2212\\u2500\\u30fc';
const DELIMITER = new RegExp(
  `^(?=.*\\|)\\|?\\s*:?[${DASH}]+:?\\s*(?:\\|\\s*:?[${DASH}]+:?\\s*)*\\|?$`,
);
/** What ends a table: nothing, or the beginning of something else. */
const NO_ROW = /^(?:$|#{1,6}\s|>|[-*+]\s|\d{1,9}[.)]\s|`{3}|~{3}|([-*_])(?:\s*\1){2,}\s*$)/;

const SAY = {
  dashes: '표의 줄(---)이 긴 줄표예요. 하이픈(-) 세 개로 바꿔 주세요.',
  below: '표 바로 아래의 줄은 표의 줄이 돼요. 빈 줄을 넣어 주세요.',
  open: '코드를 닫는 ``` 줄이 없어서 여기부터 모두 코드가 돼요. 닫아 주세요.',
  list: '이 줄은 목록이 되지 않아요. 위의 목록보다 두세 칸만 들여 주세요.',
};

/** The line of a fault is that in `body`, from 1. */
export function explainBody(body: string): Fault[] {
  const lines = body.split('\n');
  const prose = [...lines];
  const faults: Fault[] = [];
  for (const { type, map, markup, content } of readTokens(body)) {
    const [from = 0, to = 0] = map ?? [];
    if (type === 'fence' && !isClosed(lines, from, to, markup)) {
      faults.push({ line: from + 1, sentence: SAY.open });
    }
    if (type === 'fence' || type === 'code_block') prose.fill('', from, to);
    if (type !== 'inline') continue;
    const lost = content
      .split('\n')
      .findIndex((line, index) => index > 0 && /^\s*[-*+] /.test(line));
    if (lost > 0) faults.push({ line: from + lost + 1, sentence: SAY.list });
  }
  // Without code, but as long.
  const text = prose
    .join('\n')
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n\n)[^])*?(?<!`)\1(?!`)/g, (code) => code.replace(/\S/g, ' '));
  return [...faults, ...explainSigns(text), ...explainTables(prose)].toSorted(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  );
}

/** Of a line of text as well. */
export function explainSigns(text: string): Fault[] {
  const found = SIGNS.flatMap(([sign, sentence]) =>
    Array.from(text.matchAll(sign), ({ index }) => ({ line: lineAt(text, index), sentence })),
  );
  const hidden = Array.from(text.matchAll(HIDDEN), ({ index, 1: sign = '' }) => ({
    line: lineAt(text, index),
    sentence: hiddenIn(sign),
  }));
  return [...found, ...hidden];
}

function isClosed(lines: string[], from: number, to: number, markup: string): boolean {
  const last = (lines[to - 1] ?? '').replace(/^[\s>]*/, '').trimEnd();
  return to - 1 > from && last.startsWith(markup) && /^(`+|~+)$/.test(last);
}

function explainTables(prose: string[]): Fault[] {
  const rows = prose.map((line) => line.replace(/^[\s>]*/, '').trim());
  return rows.flatMap((delimiter, at): Fault[] => {
    const header = rows[at - 1] ?? '';
    if (!DELIMITER.test(delimiter) || !header.includes('|')) return [];
    if (/[^-:|\s]/.test(delimiter)) return [{ line: at + 1, sentence: SAY.dashes }];
    const wanted = cellsIn(header);
    if (cellsIn(delimiter) !== wanted) return [differs(at + 1, cellsIn(delimiter), wanted)];
    const end = rows.findIndex((row, index) => index > at && NO_ROW.test(row));
    return rows.slice(at + 1, end === -1 ? rows.length : end).flatMap((row, index) => {
      const line = at + 2 + index;
      if (!row.includes('|')) return [{ line, sentence: SAY.below }];
      return cellsIn(row) === wanted ? [] : [differs(line, cellsIn(row), wanted)];
    });
  });
}

const differs = (line: number, cells: number, wanted: number): Fault => ({
  line,
  sentence: `표의 이 줄은 ${cells}칸인데 첫 줄은 ${wanted}칸이에요. 칸 수를 맞춰 주세요. 글 속의 |는 \\|로 적어요.`,
});

const cellsIn = (row: string): number =>
  row
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;
