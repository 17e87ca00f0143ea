import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { escapeHtml } from '#contract/pages/escape.ts';
import { drawTokens, readTokens } from '#markdown/render.ts';
import { readMarkdown, rememberText } from '../bridge/bridge.ts';
import { cleanHtml } from '../paste/clean.ts';
import { isInCells } from './cells.ts';

/** Markdown marks: a text with them that arrives in one event was not typed by hand. */
const HAS_MARKS = /[\n*_`~[\]|]|^\s*(?:#|>|[-+] |\d{1,3}[.)] )/;

/** The meta key of a transaction whose change came from the form, so that the form is not told about it. */
export const FROM_FORM = 'fromForm';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Replaces the whole document by a text; undo restores the present one. */
export function showText({ state }: EditorView, text: string): Transaction {
  const { content } = readMarkdown(state.schema, text);
  const tr = state.tr.replaceWith(0, state.doc.content.size, content);
  rememberText(tr.doc, text);
  return tr.setSelection(Selection.atEnd(tr.doc));
}

const isCodeAt = ({ state }: EditorView, at: number) =>
  state.doc.resolve(at).parent.type.spec.code === true;

/** Whether a range contains everything that can be selected as text. */
export function isWhole(doc: Node, { from, to }: Range): boolean {
  const all = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
  return from <= all.from && to >= all.to;
}

/** Replaces a range by a text that is read as Markdown, or by plain text within code. */
function writeOver(view: EditorView, range: Range, text: string): void {
  const { state } = view;
  const { tr, doc, schema } = state;
  if (isWhole(doc, range) && !isCodeAt(view, range.from)) {
    view.dispatch(closeHistory(showText(view, text)).scrollIntoView());
    return;
  }
  if (isCodeAt(view, range.from)) tr.insertText(text, range.from, range.to);
  else {
    const read = readMarkdown(schema, text);
    if (isInCells(state) && (/[\n\t]/.test(text) || read.firstChild?.type.name !== 'paragraph')) {
      readSelection(view);
      view.pasteHTML(htmlForCells(text));
      return;
    }
    tr.setSelection(TextSelection.create(doc, range.from, range.to));
    tr.replaceSelection(sliceOf(read, text));
  }
  view.dispatch(closeHistory(tr).scrollIntoView().setMeta('paste', true));
}

/** Columns parted by tabs are cells; any other text is one line, read as Markdown. */
function htmlForCells(text: string): string {
  const rows = text
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  const cells = (row: string[]) => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
  const html = text.includes('\t')
    ? `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`
    : drawTokens(readTokens(text));
  return cleanHtml(html, true).html;
}

/** The slice is open at an end whose words join the paragraph into which they are inserted. */
function sliceOf({ content, firstChild, lastChild, type }: Node, text: string): Slice {
  const [, before = '', behind = ''] = /^([ \t]*)[^]*?([ \t]*)$/.exec(text) ?? [];
  if (content.childCount === 1 && firstChild?.type.name === 'paragraph') {
    const { schema } = type;
    const blank = (blanks: string) => (blanks === '' ? [] : [schema.text(blanks)]);
    const inlineNodes = [...blank(before), ...firstChild.children, ...blank(behind)];
    return new Slice(Fragment.from(inlineNodes), 0, 0);
  }
  const isOpen = (node: Node | null) => Number(node?.type.name === 'paragraph');
  return new Slice(content, isOpen(firstChild), isOpen(lastChild));
}

/** Reads text that arrives in one event, from dictation or another tool, as Markdown; composed text is left alone. */
export function takeInput(view: EditorView, event: InputEvent): boolean {
  const { inputType, data, isComposing } = event;
  if (inputType !== 'insertText' || data === null || isComposing || view.composing) return false;
  const range = selectedRange(view);
  if (data.length < 2 || range === null) return false;
  if (!HAS_MARKS.test(data) && !isWhole(view.state.doc, range)) return false;
  event.preventDefault();
  writeOver(view, range, data);
  return true;
}

/** The selection of the page, which the view may not know yet. */
function selectedRange(view: EditorView): Range | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!view.dom.contains(startContainer) || !view.dom.contains(endContainer)) return null;
  return {
    from: view.posAtDOM(startContainer, startOffset),
    to: view.posAtDOM(endContainer, endOffset),
  };
}

/** Updates the view's selection at once; the view itself is told a moment later. */
export function readSelection(view: EditorView): void {
  const { doc, selection, tr } = view.state;
  const range = selectedRange(view);
  if (range === null || !(selection instanceof TextSelection)) return;
  view.dispatch(
    tr.setSelection(TextSelection.between(doc.resolve(range.from), doc.resolve(range.to))),
  );
}

/** Pasting an address over words makes them a link; any other plain text is read as Markdown. */
export function pasteText(view: EditorView, text: string): boolean {
  const { selection, schema, tr } = view.state;
  const { from, to, empty } = selection;
  const address = text.trim();
  if (text === '') return false;
  if (
    !/\s/.test(address) &&
    /^https?:/.test(address) &&
    isSafeUrl(address) &&
    !isCodeAt(view, from)
  ) {
    const link = schema.mark('link', { href: address });
    if (empty) tr.replaceSelectionWith(schema.text(address, [link]), false).removeStoredMark(link);
    else tr.addMark(from, to, link);
    view.dispatch(tr.scrollIntoView());
    return true;
  }
  const lines = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  writeOver(view, selection, lines);
  return true;
}

/** The names of a code editor for languages that others call otherwise. */
const LANGUAGES: Readonly<Record<string, string>> = {
  javascriptreact: 'jsx',
  typescriptreact: 'tsx',
  shellscript: 'bash',
};

/** Pastes code of VS Code as code in its language; false for Markdown and plain text, which it edits as well. */
export function pasteCode(view: EditorView, text: string, editorData: string): boolean {
  const { schema, selection } = view.state;
  const mode = /"mode":"([\w+#-]+)"/.exec(editorData)?.[1] ?? 'plaintext';
  if (/^(?:markdown|plaintext)$/.test(mode) || isCodeAt(view, selection.from)) return false;
  const isInCell = isInCells(view.state);
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const snippet = isInCell ? lines.replace(/\s*\n\s*/g, ' ') : lines;
  const language = LANGUAGES[mode] ?? mode;
  const isWithinLine =
    isInCell || (!snippet.includes('\n') && selection.$from.parent.content.size > 0);
  const code = isWithinLine
    ? schema.text(snippet, [schema.mark('code')])
    : schema.node('codeBlock', { language }, snippet === '' ? [] : schema.text(snippet));
  const slice = new Slice(Fragment.from(code), 0, 0);
  const tr = view.state.tr.replaceSelection(slice);
  view.dispatch(closeHistory(tr).scrollIntoView().setMeta('paste', true));
  return true;
}
