import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { deleteMarkupBackward, pasteURLAsLink } from '@codemirror/lang-markdown';
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  search,
} from '@codemirror/search';
import { Annotation, Compartment, EditorState, type TransactionSpec } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, type ViewUpdate } from '@codemirror/view';
import { type FieldWiring, labelIdOf } from '../../../kit/fields/Field.tsx';
import { continueMarkup } from '../../commands/enter.ts';
import { pasteHandlers } from '../../paste/handlers.ts';
import type { Leave } from '../../text-target.ts';
import { TOOL_KEYS } from '../tools.ts';
import { MARKDOWN } from './language.ts';
import { PHRASES } from './phrases.ts';
import { createStyleRoot } from './style-root.ts';
import { THEME } from './theme.ts';

const SEARCH_KEYS: readonly KeyBinding[] = [
  { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
  {
    key: 'F3',
    run: findNext,
    shift: findPrevious,
    scope: 'editor search-panel',
    preventDefault: true,
  },
  { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
];

const MARKDOWN_KEYS: readonly KeyBinding[] = [
  { key: 'Enter', run: continueMarkup },
  { key: 'Backspace', run: deleteMarkupBackward },
];

/** Marks what the form writes into the editor: the form knows it already. */
const fromForm = Annotation.define<true>();

const attributes = new Compartment();

/** A text field of many lines, to a screen reader and to the keyboard of a phone. */
function contentAttributes(wiring: FieldWiring) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = wiring;
  return EditorView.contentAttributes.of({
    id,
    'aria-labelledby': labelIdOf(wiring),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    // It takes the focus without, which not every tool that looks for what scrolls and takes none knows.
    tabindex: '0',
    lang: 'ko',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  });
}

interface Options {
  readonly text: string;
  /** How the control before it was left. */
  readonly leave: Leave | null;
  readonly wiring: FieldWiring;
  readonly onChange: (text: string) => void;
  readonly onUpdate: (update: ViewUpdate) => void;
  readonly onBlur: () => void;
}

/** Puts an editor of Markdown into an element; `destroy` takes it out again. */
export function createView(parent: HTMLElement, options: Options): EditorView {
  const { text, leave, onChange, onUpdate, onBlur } = options;
  const doc = EditorState.create({ doc: text }).doc;
  const within = (at: number) => Math.min(at, doc.length);
  const view = new EditorView({
    parent,
    root: createStyleRoot(),
    doc,
    ...(leave && { selection: { anchor: within(leave.anchor), head: within(leave.head) } }),
    extensions: [
      // Every key of ours stands before those that come with the editor; none takes Tab, which leaves the field.
      keymap.of([...MARKDOWN_KEYS, ...TOOL_KEYS, ...SEARCH_KEYS]),
      keymap.of([...historyKeymap, ...standardKeymap]),
      history(),
      search({ top: true }),
      EditorView.lineWrapping,
      MARKDOWN,
      THEME,
      PHRASES,
      pasteHandlers(),
      pasteURLAsLink,
      attributes.of(contentAttributes(options.wiring)),
      EditorView.domEventHandlers({ blur: onBlur }),
      EditorView.updateListener.of((update) => {
        onUpdate(update);
        const isTyped = !update.transactions.some((change) => change.annotation(fromForm));
        if (update.docChanged && isTyped) onChange(update.state.doc.toString());
      }),
    ],
  });
  if (leave !== null) {
    view.scrollDOM.scrollTop = leave.scroll;
    if (leave.isFocused) view.focus();
  }
  return view;
}

/** Tells a screen reader something else of the text. */
export function describeContent(view: EditorView, wiring: FieldWiring): void {
  view.dispatch({ effects: attributes.reconfigure(contentAttributes(wiring)) });
}

/** Shows what the form holds where that is not what was typed; undoing brings the typed text back. */
export function showText(view: EditorView, text: string): void {
  const spec: TransactionSpec = {
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: fromForm.of(true),
  };
  view.dispatch(spec);
}
