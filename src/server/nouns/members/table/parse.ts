import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { LIMITS } from '#contract/core/limits.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { normalizeLine } from '#contract/core/text/text.ts';
import { type ImportProblem, MEMBER_COLUMNS, type MemberColumn } from '#contract/members/table.ts';
import { fromCell, isFormula } from './cells.ts';

/** A column that the file does not have is absent. */
export interface TableRow {
  /** As a spreadsheet counts: the titles are row 1. */
  row: number;
  cells: Partial<Record<MemberColumn, string>>;
}

type Parsed = { rows: TableRow[]; problems: ImportProblem[] };

const SEPARATORS = [',', ';', '\t'];
const COLUMNS = Object.entries(MEMBER_COLUMNS) as [MemberColumn, string][];
const LONGEST_TITLES = 4_000;

/** Further columns would be ignored anyway. */
const MOST_COLUMNS = 100;

/** As many empty rows as filled ones may be read. */
const READ_ROWS = 2 * LIMITS.tableRows;

const TITLES = Object.values(MEMBER_COLUMNS).join(', ');

const refused = (row: number, message: string, field = ''): Parsed => ({
  rows: [],
  problems: [{ row, field, message }],
});

/** Reads a CSV file, UTF-8 or CP949, separated by commas, semicolons or tabs; problems are reported by row. */
export function parseTable(bytes: Uint8Array): Parsed {
  const text = decode(bytes);
  if (text === null) {
    return refused(1, '글자를 읽을 수 없어요. UTF-8이나 CP949로 저장한 CSV 파일을 올려 주세요.');
  }
  const separator = separatorOf(text);
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: READ_ROWS,
  });
  const [quote] = errors.filter(({ type }) => type === 'Quotes');
  if (quote !== undefined) {
    return refused(
      (quote.row ?? 0) + 1,
      '큰따옴표가 닫히지 않았어요. 이 줄의 따옴표를 확인해 주세요.',
    );
  }
  const [titles = [], ...lines] = data;
  if (titles.length > MOST_COLUMNS) return refused(1, '열이 너무 많아요. 필요한 열만 남겨 주세요.');
  const columns = titles.map(columnOf);
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice)
    return refused(1, '같은 열이 두 번 있어요. 하나만 남겨 주세요.', MEMBER_COLUMNS[twice]);
  if (!columns.includes('name')) {
    const message = `첫 줄에 열 이름이 있어야 해요: ${TITLES}. 이름 열은 꼭 있어야 해요.`;
    return refused(1, message, MEMBER_COLUMNS.name);
  }
  const filled = lines
    .map((line, index) => ({ row: index + 2, line }))
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''));
  if (filled.length > LIMITS.tableRows || meta.truncated) {
    const most = groupDigits(LIMITS.tableRows);
    const message = `한 번에 ${most}명까지 넣을 수 있어요. 파일을 나눠 주세요.`;
    return refused(filled[LIMITS.tableRows]?.row ?? READ_ROWS, message);
  }
  if (filled.length === 0) return refused(1, '열 이름 아래에 멤버가 없어요.');
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
      const cell = normalizeLine(line[at] ?? '');
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

/** Null for a file that is neither UTF-8 nor CP949, which Korean Excel writes. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node's own decoder knows only the older part of CP949.
    const text = iconv.decode(bytes, 'cp949');
    return text.includes('\uFFFD') ? null : text;
  }
}

/** The separator that finds the most known titles. */
function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, LONGEST_TITLES).split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(first, { delimiter });
    return (data[0] ?? []).filter((title) => columnOf(title) !== undefined).length;
  });
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function columnOf(title: string): MemberColumn | undefined {
  const wanted = normalizeLine(title).replace(/\s/g, '').toLowerCase();
  return COLUMNS.find(([, name]) => name.replace(/\s/g, '').toLowerCase() === wanted)?.[0];
}
