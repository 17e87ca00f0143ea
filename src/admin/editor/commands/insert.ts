import { type EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { WORDS } from '../undescribed.ts';
import { findAround } from './syntax.ts';

const ADDRESS = 'https://';

/** The inserted text, and the part of it that is selected afterwards. */
interface Written {
  readonly text: string;
  readonly selected: string;
}

function write(state: EditorState, { text, selected }: Written): TransactionSpec {
  const { from, to } = state.selection.main;
  const anchor = from + text.indexOf(selected);
  return {
    changes: { from, to, insert: text },
    selection: { anchor, head: anchor + selected.length },
    userEvent: 'input',
    scrollIntoView: true,
  };
}

/** Links the selection and selects the part still to be written; inside a link selects its address. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const { from, to, empty } = state.selection.main;
  const address = findAround(state, 'Link')?.getChild('URL');
  if (address) {
    dispatch(state.update({ selection: { anchor: address.from, head: address.to } }));
    return true;
  }
  const words = state.sliceDoc(from, to);
  const written = empty
    ? { text: `[링크 글](${ADDRESS})`, selected: '링크 글' }
    : isSafeUrl(words)
      ? { text: `[링크 글](${words})`, selected: '링크 글' }
      : { text: `[${words}](${ADDRESS})`, selected: ADDRESS };
  dispatch(state.update(write(state, written)));
  return true;
};

/** Inserts a picture with its address selected; selected words become its description. */
export const insertPicture: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to) || WORDS;
  dispatch(state.update(write(state, { text: `![${words}](${ADDRESS})`, selected: ADDRESS })));
  return true;
};

/** The code block around the selection, unless the selection includes its fence. */
function findFence(state: EditorState) {
  const fence = findAround(state, 'FencedCode');
  const { from, empty } = state.selection.main;
  return fence !== null && (empty || fence.from < from) ? fence : null;
}

/** The language of the code around the caret; `null` outside code. */
export function codeLanguageAt(state: EditorState): string | null {
  const fence = findFence(state);
  if (fence === null) return null;
  const info = fence.getChild('CodeInfo');
  return info ? state.sliceDoc(info.from, info.to) : '';
}

/** Fences the selected lines; inside code changes the language. */
export function insertCode(language: string): StateCommand {
  return ({ state, dispatch }) => {
    const fence = findFence(state);
    if (fence === null) {
      dispatch(state.update(fenceSelection(state, language)));
      return true;
    }
    const [mark, info] = [fence.getChild('CodeMark'), fence.getChild('CodeInfo')];
    const from = mark?.to ?? fence.from;
    dispatch(
      state.update({
        changes: { from, to: info?.to ?? from, insert: language },
        userEvent: 'input',
      }),
    );
    return true;
  };
}

function fenceSelection(state: EditorState, language: string): TransactionSpec {
  const { from, to } = state.selection.main;
  const code = state.sliceDoc(from, to);
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const { before, behind } = blockEdges(state);
  const opening = `${before}${fence}${language}\n`;
  const start = from + opening.length;
  return {
    changes: { from, to, insert: `${opening}${code}\n${fence}${behind}` },
    selection: { anchor: start, head: start + code.length },
    userEvent: 'input',
    scrollIntoView: true,
  };
}

/** The line breaks that separate a block from the text before and behind the selection. */
export function blockEdges(state: EditorState): { before: string; behind: string } {
  const { from, to } = state.selection.main;
  const left = state.sliceDoc(Math.max(from - 2, 0), from);
  const right = state.sliceDoc(to, to + 2);
  return {
    before:
      left === '' || left === '\n' || left === '\n\n' ? '' : left.endsWith('\n') ? '\n' : '\n\n',
    behind: right === '\n\n' ? '' : right.startsWith('\n') ? '\n' : '\n\n',
  };
}
