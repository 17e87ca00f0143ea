import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { LIMITS } from '#contract/core/limits.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { normalizeLine } from '#contract/core/text/text.ts';
import { type ImportProblem, MEMBER_COLUMNS, type MemberColumn } from '#contract/members/table.ts';
import { fromCell, isFormula } from './cells.ts';

/** A column that the file does not have is absent. */
export interface TableRow {
  /** As a spreadsheet counts, which hides a line `sep=;`. */
  row: number;
  cells: Partial<Record<MemberColumn, string>>;
}

type Parsed = { rows: TableRow[]; problems: ImportProblem[] };

const SEPARATORS = [',', ';', '\t'];
const COLUMNS = Object.entries(MEMBER_COLUMNS) as [MemberColumn, string][];

/** Other programs put a name of the table or empty lines above the titles. */
const TITLES_WITHIN = { rows: 20, characters: 16_000 };

/** What people write in a cell that has nothing to say. */
const NONE = /^(?:[-–—―－~]+|(?:해당)?없음|해당 없음|n\/?a|none)$/i;

const isEmpty = (cell: string): boolean => cell === '' || NONE.test(cell);

/** Further columns would be ignored anyway. */
const MOST_COLUMNS = 100;

/** As many empty rows as filled ones may be read. */
const READ_ROWS = 2 * LIMITS.tableRows;

const TITLES = Object.values(MEMBER_COLUMNS).join(', ');

const refused = (row: number, message: string, field = ''): Parsed => ({
  rows: [],
  problems: [{ row, field, message }],
});

/**
 * Reads a CSV file, UTF-8, UTF-16 or CP949, separated by commas, semicolons, tabs or what its first line `sep=` says;
 * problems are reported by row.
 */
export function parseTable(bytes: Uint8Array): Parsed {
  const decoded = decode(bytes)?.replace(/\r\n?/g, '\n');
  if (decoded === undefined) {
    return refused(1, '글자를 읽을 수 없어요. UTF-8이나 CP949로 저장한 CSV 파일을 올려 주세요.');
  }
  const [line = '', said] = SEPARATOR_LINE.exec(decoded) ?? [];
  const text = decoded.slice(line.length);
  const { separator, at } = findTitles(text, said);
  const titlesRow = at + 1;
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: READ_ROWS + at,
  });
  const [quote] = errors.filter(({ type }) => type === 'Quotes');
  if (quote !== undefined) {
    return refused(
      (quote.row ?? 0) + 1,
      '큰따옴표가 닫히지 않았어요. 이 줄의 따옴표를 확인해 주세요.',
    );
  }
  const [titles = [], ...lines] = data.slice(at);
  if (titles.length > MOST_COLUMNS)
    return refused(titlesRow, '열이 너무 많아요. 필요한 열만 남겨 주세요.');
  const columns = titles.map(columnOf);
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice)
    return refused(titlesRow, '같은 열이 두 번 있어요. 하나만 남겨 주세요.', MEMBER_COLUMNS[twice]);
  if (!columns.includes('name')) {
    const message = `첫 줄에 열 이름이 있어야 해요: ${TITLES}. 이름 열은 꼭 있어야 해요.`;
    return refused(1, message, MEMBER_COLUMNS.name);
  }
  const filled = lines
    .map((cells, index) => ({ row: titlesRow + index + 1, line: cells }))
    // What is not read, such as a running number, makes no row.
    .filter(({ line }) => line.some((cell, at) => columns[at] && !isEmpty(normalizeLine(cell))));
  if (filled.length > LIMITS.tableRows || meta.truncated) {
    const most = groupDigits(LIMITS.tableRows);
    const message = `한 번에 ${most}명까지 넣을 수 있어요. 파일을 나눠 주세요.`;
    return refused(filled[LIMITS.tableRows]?.row ?? READ_ROWS, message);
  }
  if (filled.length === 0) return refused(titlesRow, '열 이름 아래에 멤버가 없어요.');
  return collect(filled, columns);
}

function collect(
  lines: readonly { row: number; line: string[] }[],
  columns: readonly (MemberColumn | undefined)[],
): Parsed {
  const parsed: Parsed = { rows: [], problems: [] };
  for (const { row, line } of lines) {
    if (line.slice(columns.length).some((cell) => cell.trim() !== '')) {
      const message = '칸이 열 이름보다 많아요. 쉼표가 든 칸은 큰따옴표로 감싸 주세요.';
      parsed.problems.push({ row, field: '', message });
      continue;
    }
    const cells: TableRow['cells'] = {};
    for (const [at, column] of columns.entries()) {
      if (column === undefined) continue;
      const lines = (line[at] ?? '').replaceAll('\n', column === 'stacks' ? ', ' : ' ');
      const text = normalizeLine(lines);
      const cell = isEmpty(text) ? '' : text;
      if (isFormula(cell)) {
        const message = '수식처럼 시작하는 칸은 받지 않아요. 맨 앞의 기호를 지워 주세요.';
        parsed.problems.push({ row, field: MEMBER_COLUMNS[column], message });
      }
      cells[column] = fromCell(cell);
    }
    parsed.rows.push({ row, cells });
  }
  return parsed;
}

/** Undefined for a file that is none of UTF-8, UTF-16 with its mark, and CP949, which Korean Excel writes. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  // As Excel saves "Unicode text".
  const isWide = first === 0xff && second === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node's own decoder knows only the older part of CP949.
    const text = iconv.decode(bytes, 'cp949');
    return text.includes('\uFFFD') ? undefined : text;
  }
}

/** Excel's own first line, which programs have filled up with empty cells. */
const SEPARATOR_LINE = /^"?sep=([^\n"])"?[,;\t]*(?:\n|$)/i;

/** The separator and the row, from 0, which together have the most known titles. */
function findTitles(text: string, said: string | undefined): { separator: string; at: number } {
  const head = text.slice(0, TITLES_WITHIN.characters);
  let best = { separator: said ?? ',', at: 0, found: 0 };
  for (const separator of [...(said === undefined ? [] : [said]), ...SEPARATORS]) {
    const { data } = Papa.parse<string[]>(head, {
      delimiter: separator,
      newline: '\n',
      preview: TITLES_WITHIN.rows,
    });
    for (const [at, cells] of data.entries()) {
      const columns = cells.map(columnOf).filter((column) => column !== undefined);
      if (columns.includes('name') && columns.length > best.found)
        best = { separator, at, found: columns.length };
    }
  }
  return best;
}

function columnOf(title: string): MemberColumn | undefined {
  const wanted = normalizeLine(title).replace(/\s/g, '').toLowerCase();
  return COLUMNS.find(([, name]) => name.replace(/\s/g, '').toLowerCase() === wanted)?.[0];
}
