import type { EditorView } from '@tiptap/pm/view';
import { keepText, readMarkdown, writeMarkdown } from '../bridge/bridge.ts';

/** Shows what is stored: empty lines and runs of blanks, which Markdown does not hold, go. */
export function settle(view: EditorView): void {
  if (view.isDestroyed || view.composing) return;
  const { doc, schema, tr } = view.state;
  const text = writeMarkdown(doc);
  const stored = readMarkdown(schema, text);
  const from = doc.content.findDiffStart(stored.content);
  const ends = doc.content.findDiffEnd(stored.content);
  if (from === null || ends === null) return;
  // Where equal words surround the difference, its two ends may lie before its start.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  tr.replace(from, ends.a + overlap, stored.slice(from, ends.b + overlap));
  keepText(tr.doc, text);
  view.dispatch(tr.setMeta('addToHistory', false));
}
