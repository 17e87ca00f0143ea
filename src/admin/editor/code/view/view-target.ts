import { Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { isWritingElsewhere, lineEdges, type TextTarget } from '../../text-target.ts';

export function createViewTarget(view: EditorView): TextTarget {
  const find = (text: string) => view.state.doc.toString().lastIndexOf(text);
  /** Replaces the selection by line breaks, and answers where a line of its own starts between them. */
  const openLine = (): number => {
    const { from, to } = view.state.selection.main;
    const [before, behind] = lineEdges(
      view.state.sliceDoc(Math.max(from - 1, 0), from),
      view.state.sliceDoc(to, to + 1),
    );
    view.dispatch({
      changes: { from, to, insert: before + behind },
      selection: { anchor: from + before.length + behind.length },
      userEvent: 'input.paste',
    });
    return from + before.length;
  };
  const put = (text: string, isUndoable: boolean) => {
    const from = openLine();
    view.dispatch({
      changes: { from, insert: text },
      selection: { anchor: view.state.selection.main.head + text.length },
      userEvent: 'input.paste',
      annotations: Transaction.addToHistory.of(isUndoable),
      scrollIntoView: true,
    });
  };
  return {
    insert: (text) => put(text, true),
    hold: (placeholder) => put(placeholder, false),
    replace: (placeholder, text) => {
      const from = find(placeholder);
      if (from === -1) return false;
      const to = from + placeholder.length;
      // A separate step: undo then removes the text and does not restore the placeholder.
      view.dispatch({ changes: { from, to }, annotations: Transaction.addToHistory.of(false) });
      if (text !== '') {
        view.dispatch({ changes: { from, insert: text }, userEvent: 'input.paste' });
      }
      return true;
    },
    select: (text, part) => {
      const start = find(text);
      if (start === -1 || isWritingElsewhere(view.contentDOM)) return;
      view.focus();
      const anchor = start + text.indexOf(part);
      view.dispatch({
        selection: { anchor, head: anchor + part.length },
        scrollIntoView: true,
      });
    },
    focus: () => view.focus(),
  };
}
