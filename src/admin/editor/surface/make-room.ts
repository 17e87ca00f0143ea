import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readSelection } from './write-at-once.ts';

/** Types over what is selected; the first picture of a row makes room above it, as no row can be empty. */
function typeOver({ selection, schema, tr }: EditorState, letter: string): Transaction {
  const { $from } = selection;
  const isInRow = selection instanceof NodeSelection && $from.parent.type.name === 'row';
  if (isInRow && $from.index() === 0) {
    const row = $from.before();
    if ($from.parent.childCount === 1) tr.delete(row, $from.after());
    else tr.delete(selection.from, selection.to);
    tr.insert(row, schema.node('paragraph'));
    tr.setSelection(TextSelection.create(tr.doc, row + 1));
  }
  return tr.insertText(letter).scrollIntoView();
}

/** Types over a selected picture. */
export function typeOverPicture(view: EditorView, letter: string): boolean {
  if (!(view.state.selection instanceof NodeSelection)) return false;
  view.dispatch(typeOver(view.state, letter));
  return true;
}

/**
 * Gives a composition over a node, over cells or several blocks, or between blocks an empty place, just where a typed letter
 * would stand: browsers compose within one line of text only.
 */
export function makeRoom(view: EditorView): boolean {
  // Only of words: a caret would lose the marks that were chosen for it.
  if (document.getSelection()?.isCollapsed === false) readSelection(view);
  const { selection } = view.state;
  if (selection instanceof TextSelection && selection.$from.sameParent(selection.$to)) return false;
  const tr = typeOver(view.state, '가');
  const { $from, from } = tr.selection;
  view.dispatch(tr.delete(from - 1, from).ensureMarks($from.marks()));
  preserveCaret(view);
  return false;
}

/** Chromium counts before a composition begins where its caret will stand, which the empty place may change. */
function preserveCaret(view: EditorView): void {
  const { node: line } = view.domAtPos(view.state.selection.from);
  const correct = ({ isComposing }: Event & { isComposing?: boolean }) => {
    const caret = document.getSelection();
    if (!isComposing || caret === null || line.contains(caret.focusNode)) return;
    caret.selectAllChildren(line);
    caret.collapseToEnd();
  };
  // Ahead of ProseMirror, which looks for the composed text at the caret.
  window.addEventListener('input', correct, { capture: true, once: true });
}
