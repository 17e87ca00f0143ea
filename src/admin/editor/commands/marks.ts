import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
} from '@codemirror/state';
import { findAround } from './syntax.ts';

/** The marks of bold, italic, strikethrough and code. */
export type Mark = '**' | '*' | '~~' | '`';

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The parser's names of each syntax and of its marks. */
const SYNTAX = {
  '**': ['StrongEmphasis', 'EmphasisMark'],
  '*': ['Emphasis', 'EmphasisMark'],
  '~~': ['Strikethrough', 'StrikethroughMark'],
  '`': ['InlineCode', 'CodeMark'],
} as const satisfies Record<Mark, readonly [string, string]>;

/** What opens a line and is not part of its words: a quotation's, list's or heading's mark. */
const OPENING = /^\s*(?:>\s?)*(?:(?:[-*+]|\d+[.)])\s+|#{1,6}\s+)?/;

/** Adds the marks, or removes them, for each selected line separately. */
export function toggleMark(mark: Mark): StateCommand {
  return ({ state, dispatch }) => {
    const { main } = state.selection;
    if (main.empty) {
      dispatch(toggleAtCaret(state, mark, main.head));
      return true;
    }
    const pieces = readPieces(state, main);
    const marked = pieces.map((piece) => findMarks(state, piece, mark));
    const isMarked = marked.every((found) => found !== null);
    const changes = isMarked
      ? marked.flat()
      : pieces.flatMap(({ from, to }, index): ChangeSpec[] =>
          marked[index] === null
            ? [
                { from, insert: mark },
                { from: to, insert: mark },
              ]
            : [],
        );
    const set = state.changes(changes);
    // The selection stays on the words, so that the same key removes the marks; over several lines it includes them.
    const [from, to] = [pieces.at(0)?.from ?? main.from, pieces.at(-1)?.to ?? main.to];
    const side = pieces.length > 1 ? -1 : 1;
    const selection = EditorSelection.range(set.mapPos(from, side), set.mapPos(to, -side));
    dispatch(state.update({ changes: set, selection, userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

function toggleAtCaret(state: EditorState, mark: Mark, at: number) {
  const [around, inside] = SYNTAX[mark];
  const marks =
    findMarks(state, { from: at, to: at }, mark) ??
    findAround(state, around)
      ?.getChildren(inside)
      .map(({ from, to }) => ({ from, to }));
  return state.update({
    ...(marks
      ? { changes: marks }
      : { changes: { from: at, insert: mark + mark }, selection: { anchor: at + mark.length } }),
    userEvent: 'input',
    scrollIntoView: true,
  });
}

/** The words of each selected line without blanks at their ends, beside which no mark may stand. */
function readPieces(state: EditorState, { from, to }: Piece): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at);
    const opening = OPENING.exec(line.text)?.[0].length ?? 0;
    const start = Math.max(from, line.from + opening);
    const end = Math.min(to, line.to);
    const text = state.sliceDoc(start, Math.max(start, end));
    const words = text.trim();
    if (words !== '') {
      const first = start + text.indexOf(words);
      pieces.push({ from: first, to: first + words.length });
    }
    at = line.to + 1;
  }
  return pieces;
}

/** How often a letter repeats from a place, to its left (-1) or right (1). */
function countRun(state: EditorState, at: number, letter: string, side: -1 | 1): number {
  let count = 0;
  while (state.sliceDoc(...runPlace(at, count, side)) === letter) count += 1;
  return count;
}

function runPlace(at: number, count: number, side: -1 | 1): [number, number] {
  const from = side === 1 ? at + count : at - count - 1;
  return [Math.max(from, 0), Math.max(from + 1, 0)];
}

/** One star of three makes italics, two of them bold. */
function isRunOf(mark: Mark, run: number): boolean {
  return mark === '*' ? run === 1 || run >= 3 : run >= mark.length;
}

/** The marks around the words or at their ends; `null` where there are none. */
function findMarks(state: EditorState, { from, to }: Piece, mark: Mark): Piece[] | null {
  const letter = mark.charAt(0);
  const { length } = mark;
  const isAround =
    isRunOf(mark, countRun(state, from, letter, -1)) &&
    isRunOf(mark, countRun(state, to, letter, 1));
  if (isAround)
    return [
      { from: from - length, to: from },
      { from: to, to: to + length },
    ];
  if (to - from < 2 * length + 1) return null;
  const isInside =
    isRunOf(mark, countRun(state, from, letter, 1)) &&
    isRunOf(mark, countRun(state, to, letter, -1));
  return isInside
    ? [
        { from, to: from + length },
        { from: to - length, to },
      ]
    : null;
}
