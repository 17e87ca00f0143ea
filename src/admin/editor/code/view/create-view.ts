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
import type { FieldWiring } from '../../../kit/fields/Field.tsx';
import { continueMarkup } from '../../commands/enter.ts';
import { pasteHandlers } from '../../paste/handlers.ts';
import type { TextPictures } from '../../text-pictures.ts';
import type { Leave } from '../../text-target.ts';
import { TOOL_KEYS } from '../tools.ts';
import { failedPictures } from './failed-pictures.ts';
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

/** Marks changes that come from the form, which are not reported back to it. */
const fromForm = Annotation.define<true>();

const attributes = new Compartment();

/** The attributes of a multi-line text field, for screen readers and phone keyboards. */
function contentAttributes(wiring: FieldWiring) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = wiring;
  const isRequired = wiring['aria-required'];
  return EditorView.contentAttributes.of({
    id,
    'aria-labelledby': wiring['aria-labelledby'],
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(isRequired && { 'aria-required': 'true' }),
    // It is focusable without, but not every checker of scrollable elements knows that.
    tabindex: '0',
    lang: 'ko',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  });
}

function scrollMargins() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: parseFloat(scrollPaddingTop) || 0, bottom: parseFloat(scrollPaddingBottom) || 0 };
}

interface Options {
  readonly text: string;
  /** How the replaced control was left. */
  readonly leave: Leave | null;
  readonly wiring: FieldWiring;
  readonly pictures: TextPictures;
  readonly onChange: (text: string) => void;
  readonly onUpdate: (update: ViewUpdate) => void;
  readonly onBlur: () => void;
}

/** Mounts a Markdown editor in `parent`; `destroy` removes it. */
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
      // Our keys precede the editor's own; none takes Tab, which leaves the field.
      keymap.of([...MARKDOWN_KEYS, ...TOOL_KEYS, ...SEARCH_KEYS]),
      keymap.of([...historyKeymap, ...standardKeymap]),
      history(),
      search({ top: true }),
      EditorView.lineWrapping,
      // The page's header and the form's bar cover the text.
      EditorView.scrollMargins.of(scrollMargins),
      MARKDOWN,
      THEME,
      PHRASES,
      failedPictures(options.pictures),
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

/** Updates what screen readers are told of the text. */
export function describeContent(view: EditorView, wiring: FieldWiring): void {
  view.dispatch({ effects: attributes.reconfigure(contentAttributes(wiring)) });
}

/** Shows the form's value where it differs from the text; undo brings the typed text back. */
export function showText(view: EditorView, text: string): void {
  const spec: TransactionSpec = {
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: fromForm.of(true),
  };
  view.dispatch(spec);
}
