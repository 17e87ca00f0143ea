import { parseInline } from './inline-reader.ts';
import type { Align, Block } from './tree.ts';

const splitCells = (line: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  const trimmed = line.trim();
  for (let at = trimmed.startsWith('|') ? 1 : 0; at < trimmed.length; at += 1) {
    const character = trimmed.charAt(at);
    if (character === '\\' && trimmed[at + 1] === '|') {
      cell += '|';
      at += 1;
    } else if (character === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  if (cell.trim() !== '') cells.push(cell.trim());
  return cells;
};

const alignOf = (cell: string): Align => {
  const left = cell.startsWith(':');
  const right = cell.endsWith(':');
  if (left && right) return 'center';
  return right ? 'right' : left ? 'left' : null;
};

/** Columns a table may have; more are no table a person wrote. */
const MOST_COLUMNS = 50;

/** The alignments a table's second line names; `null` where the two lines open no table. */
export const readTableHead = (first: string, second: string | undefined): Align[] | null => {
  if (!first.includes('|') || second?.includes('-') !== true || !/^[\s|:-]+$/.test(second)) {
    return null;
  }
  const rule = splitCells(second);
  const isRule = rule.length > 0 && rule.every((cell) => /^:?-+:?$/.test(cell));
  const isTable = isRule && rule.length <= MOST_COLUMNS && splitCells(first).length === rule.length;
  return isTable ? rule.map(alignOf) : null;
};

/** A table of its head line and its rows; a short row is filled up, a long one cut. */
export const toTable = (align: readonly Align[], first: string, rows: readonly string[]): Block => {
  const toRow = (line: string) => {
    const cells = splitCells(line);
    return align.map((_, column) => parseInline(cells[column] ?? ''));
  };
  return { type: 'table', align, header: toRow(first), rows: rows.map(toRow) };
};
