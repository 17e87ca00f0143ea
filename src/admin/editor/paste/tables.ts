import { textOfCode } from './code.ts';

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
    const paragraph = document.createElement('p');
    paragraph.append(...table.caption.childNodes);
    table.before(paragraph);
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
  let slots = 0;
  for (const [index, { cells }] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[index]?.[column] !== undefined) column += 1;
      const across = Math.min(cell.colSpan, MOST_COLUMNS);
      const down = Math.min(cell.rowSpan || rows.length, rows.length - index);
      slots += across * down;
      if (slots > MOST_CELLS) return null;
      for (let slot = 0; slot < across * down; slot += 1) {
        const row = grid[index + Math.floor(slot / across)];
        if (row) row[column + (slot % across)] = slot === 0 ? cell : null;
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

const BLOCKS =
  'p, div, section, article, dl, dt, dd, li, ul, ol, br, hr, h1, h2, h3, h4, h5, h6, blockquote, table, thead, tbody, tfoot, tr, th, td';

/** Stands for the comma between the items of a list while the blanks around it are not known. */
const COMMA = '\ue000';
const COMMAS = /\s*\ue000\s*/g;

function cellOf(cell: HTMLElement | null, isHeading: boolean, align?: string): HTMLElement {
  const made = document.createElement(isHeading ? 'th' : 'td');
  if (align !== undefined) made.style.textAlign = align;
  made.append(document.createElement('p'));
  if (cell !== null && made.firstElementChild) writeOneLine(cell, made.firstElementChild);
  return made;
}

/** Puts what a cell can hold into `line`: lines part by blanks, items of lists by commas, and code is its words. */
function writeOneLine(content: HTMLElement, line: Element): void {
  for (const code of content.querySelectorAll('pre')) {
    code.replaceWith(` ${textOfCode(code).replace(/\s*\n\s*/g, ' ')} `);
  }
  const first = content.querySelector('li');
  for (const block of content.querySelectorAll(BLOCKS)) {
    block.before(block.nodeName === 'LI' && block !== first ? COMMA : ' ');
    block.after(' ');
    block.replaceWith(...block.childNodes);
  }
  line.append(...content.childNodes);
  line.innerHTML = line.innerHTML.replaceAll(COMMAS, ', ').trim();
}

/** Makes one line of everything that goes into a cell; a table alone goes over several. */
export function toOneLine(body: HTMLElement): void {
  const [table, ...others] = body.querySelectorAll('table');
  const paragraph = (element: Element) => element.textContent.trim();
  if (table && others.length === 0 && paragraph(table) === paragraph(body)) {
    body.replaceChildren(table);
    return;
  }
  const line = document.createElement('p');
  for (const image of body.querySelectorAll('img')) image.dataset.inline = '';
  writeOneLine(body, line);
  body.append(line);
}
