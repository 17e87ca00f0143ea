import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { picturesOf } from '../../pictures/file.ts';
import { isStructured } from './is-structured.ts';

/** Pastes HTML as Markdown and leaves pictures to the surrounding field; a dropped one moves the caret there. */
export function pasteHandlers(): Extension {
  return EditorView.domEventHandlers({
    paste: ({ clipboardData }, view) => {
      if (clipboardData === null) return false;
      const { types, files } = clipboardData;
      if (!types.includes('text/plain') && picturesOf(files).length > 0) return true;
      const [html, text] = [
        clipboardData.getData('text/html'),
        clipboardData.getData('text/plain'),
      ];
      if (!isStructured(html)) return false;
      void pasteHtml(view, html, text);
      return true;
    },
    beforeinput: (event, view) => insertLines(view, event),
    drop: (event, view) => {
      if (picturesOf(event.dataTransfer?.files).length === 0) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null) view.dispatch({ selection: { anchor: at } });
      return true;
    },
  });
}

/**
 * Inserts lines that a tool, such as dictation, types at once. The browser would first make paragraphs of them one by
 * one, which takes minutes for a long text.
 */
function insertLines(view: EditorView, { inputType, data, isComposing }: InputEvent): boolean {
  if (inputType !== 'insertText' || isComposing || !data?.includes('\n')) return false;
  // The editor has not been told of the latest selection yet.
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return false;
  const range = selection.getRangeAt(0);
  if (!view.contentDOM.contains(range.commonAncestorContainer)) return false;
  const from = view.posAtDOM(range.startContainer, range.startOffset);
  const to = view.posAtDOM(range.endContainer, range.endOffset);
  const insert = view.state.toText(data);
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  return true;
}

async function pasteHtml(view: EditorView, html: string, text: string): Promise<void> {
  // The plain text, where the converter cannot be loaded.
  const convert = await import('./html-to-markdown.ts').then(
    ({ htmlToMarkdown }) => htmlToMarkdown,
    () => () => text,
  );
  view.dispatch(view.state.replaceSelection(convert(html) || text), {
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
}
