import { Editor, Extension, type Extensions } from '@tiptap/core';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, Slice } from '@tiptap/pm/model';
import { EditorState, NodeSelection, Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toast } from '#shared/stores/toasts.ts';
import type { FieldWiring } from '../../kit/fields/Field.tsx';
import { readMarkdown } from '../bridge/bridge.ts';
import { cleanHtml, isStructured, isTooLong } from '../paste/clean.ts';
import { PASTED, type PastedPicture } from '../paste/pictures.ts';
import { endSelection, fillCells, isInCells, leaveRow, leaveTable } from './cells.ts';
import { copyText } from './copy-text.ts';
import { makeRoom, typeOverPicture } from './make-room.ts';
import { movePicture, MOVES, selectedPicture } from './pictures.ts';
import { CONTENT } from './schema.ts';
import { cycleHeading, WORD_TOOLS } from './tools.ts';
import { TYPING, typing } from './typing.ts';
import { type TextUploads, uploadPlaceholders } from './upload-placeholders.ts';
import {
  isWhole,
  pasteCode,
  pasteText,
  readSelection,
  showText,
  takeInput,
} from './write-at-once.ts';
import markdownStyles from '#shared/ui/content/Markdown.module.scss';
import styles from './Surface.module.scss';

interface Options {
  readonly text: string;
  readonly wiring: FieldWiring | null;
  readonly uploads: TextUploads;
  /** Whether the server accepts uploads. */
  readonly takesPictures: () => boolean;
  /** Handles a key before the editor does; true stops it there. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onLink: () => void;
  /** Called when somebody wants to write the description of the selected picture. */
  readonly onDescribe: () => void;
}

/** The attributes of a multi-line text field, for screen readers and phone keyboards. */
export function attributesOf(wiring: FieldWiring | null, doc: Node): Record<string, string> {
  if (wiring === null) return {};
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = wiring;
  const isEmpty =
    doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2;
  const levels = doc.children.flatMap(({ type, attrs }) =>
    type.name === 'heading' ? [Number(attrs.level)] : [],
  );
  return {
    id,
    class: `${markdownStyles.markdown} ${styles.text}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': wiring['aria-labelledby'],
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(wiring['aria-required'] && { 'aria-required': 'true' }),
    tabindex: '0',
    lang: 'ko',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    // Pages show the highest headings of a text as h2, whatever their level is.
    'data-highest': String(Math.min(6, ...levels)),
    ...(isEmpty && { 'data-empty': '' }),
  };
}

/** Deletes everything at once; otherwise the first block would keep its type. */
function clear(view: EditorView): boolean {
  const { state } = view;
  if (state.selection.empty || state.doc.childCount < 2 || !isWhole(state.doc, state.selection))
    return false;
  view.dispatch(showText(view, ''));
  return true;
}

/** The keyboard shortcuts beside those of the block types. */
const keys = ({ onLink, onDescribe }: Options) =>
  Extension.create({
    name: 'ownKeys',
    priority: 1000,
    addKeyboardShortcuts() {
      const { editor } = this;
      const moves = MOVES.map(({ key, direction }) => {
        const move = () => {
          const tr = movePicture(editor.state, direction);
          if (tr !== null) editor.view.dispatch(tr);
          return tr !== null;
        };
        return [key, move] as const;
      });
      const inlineTools = WORD_TOOLS.map(
        ({ key = '', run }) => [key, () => Boolean(run(editor))] as const,
      );
      const clearAll = () => clear(editor.view);
      return {
        ...Object.fromEntries(moves),
        'Mod-k': () => {
          readSelection(editor.view);
          onLink();
          return true;
        },
        ...Object.fromEntries(inlineTools),
        'Mod-e': () => editor.commands.toggleMark('code'),
        'Mod-Shift-9': () => editor.commands.toggleBlockquote(),
        'Mod-Alt-h': () => cycleHeading(editor),
        // A table cell in Markdown has only one line.
        Enter: () => {
          if (selectedPicture(editor.state)) {
            onDescribe();
            return true;
          }
          return editor.isActive('table') && leaveRow(editor);
        },
        'Mod-Enter': () => (editor.isActive('table') ? leaveTable(editor) : toggleTask(editor)),
        Tab: () => editor.commands.goToNextCell() && endSelection(editor),
        'Shift-Tab': () => editor.commands.goToPreviousCell() && endSelection(editor),
        Backspace: clearAll,
        Delete: clearAll,
      };
    },
  });

/** Marks the task around the caret as done, or as open again. */
function toggleTask(editor: Editor): boolean {
  const { checked } = editor.getAttributes('listItem');
  return (
    typeof checked === 'boolean' &&
    editor.commands.updateAttributes('listItem', { checked: !checked })
  );
}

/** Reads the selection of the page, which the view may not know yet. */
function followSelection(view: EditorView): boolean {
  readSelection(view);
  return false;
}

function plugins({ uploads, takesPictures, onKey }: Options): Plugin[] {
  let pasted: readonly PastedPicture[] = [];
  let intoCells = false;
  const take = (files: Iterable<File> | null | undefined, at?: number): boolean => {
    const pictures = takesPictures() ? [...(files ?? [])] : [];
    if (pictures.length > 0) uploads.take(pictures, at);
    return pictures.length > 0;
  };
  const pasteHtml = (view: EditorView, slice: Slice): boolean => {
    const { tr } = view.state;
    const { childCount, firstChild } = slice.content;
    if (childCount === 1 && firstChild?.type.name === 'table' && isInCells(view.state))
      fillCells(tr, view.state, firstChild.children);
    else tr.replaceSelection(slice);
    tr.setMeta('paste', true).setMeta('uiEvent', 'paste');
    const found: { from: number; to: number; picture: PastedPicture }[] = [];
    tr.doc.descendants((node, at, parent) => {
      const picture = pasted[Number(PASTED.exec(String(node.attrs.src ?? ''))?.[1])];
      if (picture === undefined) return;
      const edge = parent?.type.name === 'row' && parent.childCount === 1 ? 1 : 0;
      found.push({ from: at - edge, to: at + node.nodeSize + edge, picture });
    });
    const before = tr.steps.length;
    for (const { from, to } of [...found].reverse()) tr.delete(from, to);
    const mapping = tr.mapping.slice(before);
    const pictures = found.map(({ from, picture }) => ({ picture, at: mapping.map(from) }));
    if (pictures.length > 0) uploads.insert(tr, pictures);
    pasted = [];
    view.dispatch(closeHistory(tr).scrollIntoView());
    return true;
  };
  return [
    uploadPlaceholders(),
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput: takeInput,
          compositionstart: makeRoom,
          // A tool may just have changed the selection that the key deletes.
          keydown: (view, { key }) => {
            if (/^(?:Delete|Backspace)$/.test(key) && !view.composing) readSelection(view);
            return false;
          },
          copy: followSelection,
          cut: followSelection,
          paste: (view) => {
            readSelection(view);
            intoCells = isInCells(view.state);
            return false;
          },
          drop: (view, event) => {
            intoCells = false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            const isTaken = take(event.dataTransfer?.files, at);
            if (isTaken) event.preventDefault();
            return isTaken;
          },
        },
        handleKeyDown: (_, event) => onKey(event),
        handleTextInput: (view, _from, _to, letter) => typeOverPicture(view, letter),
        transformPastedHTML: (html) => {
          if (isTooLong(html)) return '';
          const cleaned = cleanHtml(html, intoCells);
          pasted = cleaned.pictures;
          return cleaned.html;
        },
        handlePaste: (view, { clipboardData }, slice) => {
          // Text for cells comes as HTML without a clipboard.
          if (clipboardData === null) return pasteHtml(view, slice);
          const [html, text] = [
            clipboardData.getData('text/html'),
            clipboardData.getData('text/plain'),
          ];
          if (isTooLong(html)) {
            toast.error('너무 길어서 붙이지 못했어요. 나누어서 붙여 주세요.', { topic: 'paste' });
            return true;
          }
          // A picture that was copied from a page comes as HTML and as a file.
          const areFiles = clipboardData.files.length === 1 || !/<img/i.test(html);
          if (text === '' && areFiles && take(clipboardData.files)) return true;
          const editorData = clipboardData.getData('vscode-editor-data');
          if (editorData !== '') return pasteCode(view, text, editorData) || pasteText(view, text);
          return isStructured(html) && !view.state.selection.$from.parent.type.spec.code
            ? pasteHtml(view, slice)
            : pasteText(view, text);
        },
        handleDrop: (view, event, slice, isMoved) => {
          if (isMoved) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          if (pasted.length === 0 || at === undefined) return false;
          const { tr, doc } = view.state;
          view.dispatch(tr.setSelection(Selection.near(doc.resolve(at))));
          return pasteHtml(view, slice);
        },
        clipboardTextSerializer: (slice, { state }) => copyText(slice, state.schema),
      },
    }),
  ];
}

/** Mounts the editor in `element`; `destroy` removes it. */
export function createSurface(element: HTMLElement, options: Options): Editor {
  const extensions: Extensions = [
    ...CONTENT,
    UndoRedo,
    Dropcursor.configure({ class: 'drop-place', color: false, width: 2 }),
    Gapcursor,
    keys(options),
    typing,
    Extension.create({
      name: 'ownPlugins',
      priority: 900,
      addProseMirrorPlugins: () => plugins(options),
    }),
  ];
  const editor = new Editor({
    extensions,
    injectCSS: false,
    enableInputRules: TYPING,
    // What is pasted is read as Markdown, or is words.
    enablePasteRules: false,
    editorProps: { attributes: ({ doc }) => attributesOf(options.wiring, doc) },
  });
  // The state is replaced without a transaction, which the first undo would revert to an empty text.
  const doc = readMarkdown(editor.schema, options.text);
  editor.view.updateState(EditorState.create({ doc, plugins: [...editor.state.plugins] }));
  // The element is added last, so that the page is laid out only once.
  element.append(editor.view.dom);
  return editor;
}

/** Selects the picture at a position, so that its description can be edited. */
export function selectPicture({ view, state }: Editor, at: number): void {
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)).scrollIntoView());
}
