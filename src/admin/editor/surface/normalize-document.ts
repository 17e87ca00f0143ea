import type { EditorView } from '@tiptap/pm/view';
import { writeMarkdown } from '../bridge/bridge.ts';
import { showStored } from './follow-text.ts';

/** Shows what is stored: empty lines and runs of blanks, which Markdown does not hold, go. */
export function normalizeDocument(view: EditorView): void {
  if (view.isDestroyed || view.composing) return;
  const tr = showStored(view.state, writeMarkdown(view.state.doc));
  // A step that replaced more than what differs would take it out of the undo history.
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
}
