import { startsWithDate } from '#markdown/dates.ts';

/** Where a text stands. */
export interface Around {
  readonly isLineStart: boolean;
  readonly isInLink: boolean;
  /** Escapes every character that can be a mark, even where its position makes it none. */
  readonly isCareful: boolean;
}

/** Starts of lines that would end the paragraph, each with its escaped form. */
const LINE_STARTS: readonly [RegExp, string][] = [
  [/^([-+])(?=\s|$)/, '\\$1'],
  [/^(-)(?=[-\s]*$)/, '\\$1'],
  [/^(=+\s*)$/, '\\$1'],
  [/^>/, '\\>'],
  [/^(#{1,6})(?=\s|$)/, '\\$1'],
  [/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'],
  [/^\[(?=[ xX]\](?:\s|$)|[^\]]*\]:)/, '\\['],
  [/^([-|:])(?=[-:| ]*-[-:| ]*$)/, '\\$1'],
];

/** Characters that can be read as marks; a backslash counts only before a character it would escape. */
const MARKS = /[*_`]|\\(?=[!-/:-@[-`{-~]|$)|~+|\](?=[([:])/g;
const MARKS_IN_LINK = /[*_`[\]]|\\(?=[!-/:-@[-`{-~]|$)|~+/g;
const EVERY_MARK = /[*_`~\\[\]]/g;

const WORD = /[0-9A-Za-z]/;

/** Whether a mark at `at` can be read as one. */
function canMark(text: string, at: number, mark: string): boolean {
  const [before = ' ', behind = ' '] = [text[at - 1], text[at + mark.length]];
  const isInside = at > 0 && at + mark.length < text.length;
  if (mark === '~') return !isInside;
  if (!/[*_]/.test(mark)) return true;
  const isBetweenBlanks = isInside && /\s/.test(before) && /\s/.test(behind);
  return !isBetweenBlanks && !(mark === '_' && WORD.test(before) && WORD.test(behind));
}

/** Words with a backslash before each character that would be read as a mark. */
export function escapeText(text: string, { isLineStart, isInLink, isCareful }: Around): string {
  const escaped = (isCareful ? text.replace(EVERY_MARK, '\\$&') : escapeMarks(text, isInLink))
    .replace(/<(?=[A-Za-z][A-Za-z0-9+.-]{1,31}:|[^\s<>]+@)/g, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&');
  if (!isLineStart) return escaped;
  const line = escaped.trimStart();
  return startsWithDate(line)
    ? line
    : LINE_STARTS.reduce((safe, [start, own]) => safe.replace(start, own), line);
}

function escapeMarks(text: string, isInLink: boolean): string {
  return text.replace(isInLink ? MARKS_IN_LINK : MARKS, (mark, at: number) =>
    canMark(text, at, mark) ? mark.replace(/./g, '\\$&') : mark,
  );
}
