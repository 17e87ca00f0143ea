import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
} from '@codemirror/state';

const LIST = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/;
const BULLET = /^(\s*)[-*+]\s+/;
const NUMBER = /^(\s*)\d{1,9}[.)]\s+/;
const QUOTE = /^>\s?/;
const HEADING = /^(#{1,6})\s+/;

/** Toggles bullets on the selected lines; a numbered list becomes a bulleted one. */
export const toggleBullets: StateCommand = toggleLines(BULLET, LIST, () => '- ');

export const toggleNumbers: StateCommand = toggleLines(NUMBER, LIST, (index) => `${index + 1}. `);

export const toggleQuote: StateCommand = toggleLines(QUOTE, /^(?!)/, () => '> ');

/** Cycles the selected lines through two heading levels and plain text. */
export const cycleHeading: StateCommand = ({ state, dispatch }) => {
  const lines = readLines(state);
  const level = HEADING.exec(lines[0]?.text ?? '')?.[1]?.length ?? 0;
  const mark = level === 0 ? '## ' : level <= 2 ? '### ' : '';
  const changes = lines.map((line) => replaceOpening(line, HEADING, mark));
  dispatch(updateLines(state, changes));
  return true;
};

function toggleLines(
  present: RegExp,
  replaced: RegExp,
  markOf: (index: number) => string,
): StateCommand {
  return ({ state, dispatch }) => {
    const lines = readLines(state);
    const isPresent = lines.every(({ text }) => present.test(text));
    const changes = lines.map((line, index) =>
      isPresent ? replaceOpening(line, present, '') : replaceOpening(line, replaced, markOf(index)),
    );
    dispatch(updateLines(state, changes));
    return true;
  };
}

/** The selected lines that are not empty; an empty line where only the caret stands. */
function readLines({ doc, selection: { main } }: EditorState): Line[] {
  const [first, last] = [doc.lineAt(main.from).number, doc.lineAt(main.to).number];
  if (first === last) return [doc.line(first)];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  return lines.filter(({ text }) => text.trim() !== '');
}

/** Replaces what opens a line by a mark; keeps the indent of a nested list. */
function replaceOpening({ from, text }: Line, opening: RegExp, mark: string): ChangeSpec {
  const found = opening.exec(text);
  const indent = found?.[1]?.trim() === '' ? found[1].length : 0;
  return { from: from + indent, to: from + (found?.[0].length ?? 0), insert: mark };
}

function updateLines(state: EditorState, specs: ChangeSpec[]) {
  const changes = state.changes(specs);
  const { anchor, head } = state.selection.main;
  return state.update({
    changes,
    selection: EditorSelection.range(changes.mapPos(anchor, 1), changes.mapPos(head, 1)),
    userEvent: 'input',
    scrollIntoView: true,
  });
}
