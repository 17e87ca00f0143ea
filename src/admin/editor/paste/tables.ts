import { wordsOfCode } from './code.ts';

/** Columns times rows: no text for people has a larger table. */
const MOST_CELLS = 10_000;

const MOST_COLUMNS = 100;

type Grid = (HTMLTableCellElement | null)[][];

/** Makes rows of equal length of a table, the first one of headings, with one line in a cell; unwraps a layout table. */
export function tidyTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const grid = table.querySelector('table') === null ? gridOf(rows) : null;
  const width = Math.max(0, ...(grid ?? []).map((row) => row.length));
  if (grid === null || rows.length * width < 2) {
    const cells = rows.flatMap((row) => [...row.cells]);
    table.replaceWith(...cells.flatMap((cell) => [...cell.childNodes]));
    return;
  }
  if (table.caption) {
    const words = document.createElement('p');
    words.append(...table.caption.childNodes);
    table.before(words);
    table.caption.remove();
  }
  const aligns = (grid[0] ?? []).map(alignOf);
  for (const [index, row] of rows.entries()) {
    const cells = Array.from({ length: width }, (_, column) =>
      cellOf(grid[index]?.[column] ?? null, index === 0, aligns[column]),
    );
    row.replaceChildren(...cells);
  }
}

/** The cells by their places; a merged cell stands in its first one. `null` for more than a text can hold. */
function gridOf(rows: readonly HTMLTableRowElement[]): Grid | null {
  const grid: Grid = rows.map(() => []);
  let places = 0;
  for (const [index, { cells }] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[index]?.[column] !== undefined) column += 1;
      const across = Math.min(cell.colSpan, MOST_COLUMNS);
      const down = Math.min(cell.rowSpan || rows.length, rows.length - index);
      places += across * down;
      if (places > MOST_CELLS) return null;
      for (let place = 0; place < across * down; place += 1) {
        const row = grid[index + Math.floor(place / across)];
        if (row) row[column + (place % across)] = place === 0 ? cell : null;
      }
    }
  }
  return grid;
}

function alignOf(cell: HTMLTableCellElement | null | undefined): string | undefined {
  const align = cell?.getAttribute('align') ?? '';
  return /\b(?:left|center|right)\b/.exec(
    `${cell?.style.textAlign ?? ''} ${align} ${cell?.className ?? ''}`,
  )?.[0];
}

const BLOCKS = 'p, div, li, ul, ol, br, h1, h2, h3, h4, h5, h6, blockquote';

function cellOf(cell: HTMLElement | null, isHeading: boolean, align?: string): HTMLElement {
  const made = document.createElement(isHeading ? 'th' : 'td');
  if (align !== undefined) made.style.textAlign = align;
  for (const code of cell?.querySelectorAll('pre') ?? []) {
    code.replaceWith(` ${wordsOfCode(code).replace(/\s*\n\s*/g, ' ')} `);
  }
  for (const block of cell?.querySelectorAll(BLOCKS) ?? []) {
    const isItem = block.nodeName === 'LI' && block.nextElementSibling !== null;
    block.before(' ');
    block.after(isItem ? ', ' : ' ');
    block.replaceWith(...block.childNodes);
  }
  made.append(...(cell?.childNodes ?? []));
  return made;
}
