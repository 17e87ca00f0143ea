import type { ChangeSpec, EditorState, StateCommand } from '@codemirror/state';
import { blockEdges } from './insert.ts';
import { findAround } from './syntax.ts';

/** The limits of a new table. */
export const TABLE_LIMITS = { rows: 50, columns: 10 } as const;

/** The cells line by line; the second line holds the alignments. */
type Cells = readonly (readonly string[])[];

interface Place {
  readonly from: number;
  readonly to: number;
  readonly cells: Cells;
  /** Counted from the heading as 0; the line of alignments is 1. */
  readonly line: number;
  readonly column: number;
}

const DELIMITER = '---';
const EMPTY = ' '.repeat(3);
const UNESCAPED_BAR = /(?<!\\)\|/;

const writeLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Inserts a table with its first cell selected; `rows` includes the heading. */
export function insertTable(rows: number, columns: number): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const { before, behind } = blockEdges(state);
    const heading = Array.from({ length: columns }, (_, index) => `제목 ${index + 1}`);
    const empty = heading.map(() => EMPTY);
    const lines = [
      heading,
      heading.map(() => DELIMITER),
      ...Array.from({ length: rows - 1 }, () => empty),
    ];
    const anchor = from + before.length + '| '.length;
    dispatch(
      state.update({
        changes: { from, to, insert: before + lines.map(writeLine).join('\n') + behind },
        selection: { anchor, head: anchor + (heading[0]?.length ?? 0) },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return true;
  };
}

export const addRow: StateCommand = changeTable(({ cells, line, column }) => {
  const at = Math.max(line, 1) + 1;
  return { cells: cells.toSpliced(at, 0, emptyLike(cells[0])), line: at, column };
});

/** The heading cannot be removed. */
export const removeRow: StateCommand = changeTable(({ cells, line, column }) =>
  line < 2 ? null : { cells: cells.toSpliced(line, 1), line: line - 1 < 2 ? 0 : line - 1, column },
);

export const addColumn: StateCommand = changeTable(({ cells, line, column }) => ({
  cells: cells.map((row, index) => row.toSpliced(column + 1, 0, index === 1 ? DELIMITER : EMPTY)),
  line,
  column: column + 1,
}));

/** The only column cannot be removed. */
export const removeColumn: StateCommand = changeTable(({ cells, line, column }) =>
  (cells[0]?.length ?? 0) < 2
    ? null
    : {
        cells: cells.map((row) => row.toSpliced(column, 1)),
        line,
        column: Math.max(column - 1, 0),
      },
);

interface Changed {
  readonly cells: Cells;
  readonly line: number;
  readonly column: number;
}

function changeTable(change: (place: Place) => Changed | null): StateCommand {
  return ({ state, dispatch }) => {
    const place = readTable(state);
    const changed = place === null ? null : change(place);
    if (place === null || changed === null) return false;
    const changes: ChangeSpec = {
      from: place.from,
      to: place.to,
      insert: changed.cells.map(writeLine).join('\n'),
    };
    const anchor = place.from + offsetOf(changed);
    dispatch(
      state.update({ changes, selection: { anchor }, userEvent: 'input', scrollIntoView: true }),
    );
    return true;
  };
}

/** Where the text of a cell starts in the written table. */
function offsetOf({ cells, line, column }: Changed): number {
  const above = cells.slice(0, line).reduce((sum, row) => sum + writeLine(row).length + 1, 0);
  const before = (cells[line] ?? []).slice(0, column);
  return above + '| '.length + before.reduce((sum, cell) => sum + cell.length + ' | '.length, 0);
}

const emptyLike = (cells: readonly string[] = []) => cells.map(() => EMPTY);

/** `null` outside a table, and for a table in a quotation or a list. */
function readTable(state: EditorState): Place | null {
  const node = findAround(state, 'Table');
  if (node === null) return null;
  const first = state.doc.lineAt(node.from);
  const last = state.doc.lineAt(node.to);
  if (state.sliceDoc(first.from, node.from).trim() !== '') return null;
  const lines = Array.from({ length: last.number - first.number + 1 }, (_, index) =>
    state.doc.line(first.number + index),
  );
  const width = splitRow(first.text).length;
  const { head } = state.selection.main;
  const current = state.doc.lineAt(head);
  const before = current.text
    .slice(0, head - current.from)
    .trimStart()
    .replace(/^\|/, '');
  return {
    from: first.from,
    to: last.to,
    cells: lines.map(({ text }) => fit(splitRow(text), width)),
    line: current.number - first.number,
    column: Math.min(before.split(UNESCAPED_BAR).length, width) - 1,
  };
}

function splitRow(text: string): string[] {
  return text
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(UNESCAPED_BAR)
    .map((cell) => cell.trim() || EMPTY);
}

/** A row with as many cells as the heading, as it is shown. */
function fit(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? EMPTY);
}
