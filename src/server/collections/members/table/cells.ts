/** A text that spreadsheets run as a formula, with any number of leading apostrophes, which prevent it. */
const RUNNABLE = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function isFormula(cell: string): boolean {
  return RUNNABLE.test(cell) && !cell.startsWith("'");
}

/** A leading `'` keeps spreadsheets from running the text as a formula. */
export function toCell(text: string): string {
  return RUNNABLE.test(text) ? `'${text}` : text;
}

export function fromCell(cell: string): string {
  return cell.startsWith("'") && RUNNABLE.test(cell) ? cell.slice(1) : cell;
}
