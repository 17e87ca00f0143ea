/** Columns times rows: a larger table is no part of a text for people. */
const MOST_CELLS = 10_000;

/**
 * Converts a table: its first row becomes the heading, and a cell across columns fills the first of them. `null` for a
 * layout table: a single cell, or a table around others.
 */
export function tableToMarkdown(
  table: HTMLElement,
  writeCell: (cell: HTMLElement) => string,
): string | null {
  if (table.querySelector('table') !== null) return null;
  const rows = [...table.querySelectorAll('tr')].map((row) => readRow(row, writeCell));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0 || (rows.length === 1 && width === 1) || rows.length * width > MOST_CELLS) {
    return null;
  }
  const [heading = [], ...others] = rows.map((row) =>
    Array.from({ length: width }, (_, index) => row[index] ?? ''),
  );
  const lines = [heading, heading.map(() => '---'), ...others];
  const caption = table.querySelector('caption')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  return `\n\n${caption}${caption && '\n\n'}${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`;
}

function readRow(row: HTMLElement, writeCell: (cell: HTMLElement) => string): string[] {
  const cells = [...row.querySelectorAll<HTMLElement>('th, td')];
  return cells.flatMap((cell) => {
    const span = Math.min(Number(cell.getAttribute('colspan')) || 1, 100);
    return [toOneLine(writeCell(cell)), ...Array.from({ length: span - 1 }, () => '')];
  });
}

/** A cell is one line, and a bar would end it. */
function toOneLine(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .replace(/\\?\|/g, '\\|');
}
