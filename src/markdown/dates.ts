/** A number of a list and its space; bullets and quotation marks may stand before a date, too. */
const BEFORE = String.raw`(?:[ \t>*+-]|\d{1,9}[.)][ \t])*?`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;

/*
 * `2026.`, whatever follows; `26. 3. 2.`; `3. 2.` or `17. 5. 2026`. Of three short numbers the first is that of a list
 * (`1. 3. 2. 모임`) unless it can be a year, and `1. 2.5배` has a fraction in it.
 */
const DATE = [
  String.raw`\d{4,9}(?=[.)](?:[ \t]|$))`,
  String.raw`[2-9]\d(?=\.[ \t]+${DAY}\.[ \t]+${DAY}\.(?!\w))`,
  String.raw`${DAY}(?=\.[ \t]+${DAY}\.(?!\w|[ \t]+\d{1,2}\.(?:[ \t]|$)))`,
].join('|');

const LINES = new RegExp(`^(${BEFORE}(?:${DATE}))`, 'gm');
const START = new RegExp(`^(?:${DATE})`);

/** Whether a line that begins so begins with a date: its first number opens no list then, in posts, files and the editor. */
export const startsWithDate = (line: string): boolean => START.test(line);

/** Puts `mark` behind the first number of every date that begins a line, where CommonMark would read lists in lists. */
export const markDates = (text: string, mark: string): string => text.replace(LINES, `$1${mark}`);
