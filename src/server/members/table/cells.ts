/** What a spreadsheet would run, with any number of the apostrophes that keep it from that. */
const RUNNABLE = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Whether a cell would be run by a spreadsheet, as it stands. */
export function isFormula(cell: string): boolean {
  return RUNNABLE.test(cell) && !cell.startsWith("'");
}

/** The text as a cell that no spreadsheet runs: one that could be run begins with `'`. */
export function toCell(text: string): string {
  return RUNNABLE.test(text) ? `'${text}` : text;
}

/** The text that a cell was made of. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && RUNNABLE.test(cell) ? cell.slice(1) : cell;
}
