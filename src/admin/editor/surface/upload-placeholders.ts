import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { createUploads } from '../../pictures/uploads.ts';
import type { PastedPicture } from '../paste/pictures.ts';
import { PLACEHOLDER } from '../undescribed.ts';
import { behindInserted, insertionPoint, insertPicture } from './pictures.ts';

type Change = { readonly add: readonly Placeholder[] } | { readonly remove: number };

interface Placeholder {
  readonly id: number;
  readonly at: number;
  /** The element into which the upload's state is rendered. */
  readonly host: HTMLElement;
}

/** The positions of running uploads: decorations, so that they are neither in the text nor in its undo history. */
const KEY = new PluginKey<DecorationSet>('uploadPlaces');

export const uploadPlaceholders = () =>
  new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const change = tr.getMeta(KEY) as Change | undefined;
        if (change && 'remove' in change) return leaveOut(before, tr, change.remove);
        const placeholders = before.map(tr.mapping, tr.doc);
        return change ? placeholders.add(tr.doc, change.add.map(showPlaceholder)) : placeholders;
      },
    },
    props: { decorations: (state) => KEY.getState(state) },
  });

const showPlaceholder = ({ id, at, host }: Placeholder): Decoration =>
  Decoration.widget(at, host, {
    id,
    host,
    key: String(id),
    side: -1,
    ignoreSelection: true,
    stopEvent: () => true,
  });

/** Removes a finished upload. Earlier uploads at the same position stay before its picture, later ones come after it. */
function leaveOut(before: DecorationSet, tr: Transaction, id: number): DecorationSet {
  const [own] = find(before, id);
  const others = before.find().flatMap(({ from, spec }) => {
    const other = spec as Placeholder;
    const isBehind = from === own?.from && other.id > id;
    const at = isBehind ? behindInserted(tr, from) : tr.mapping.map(from, -1);
    return other.id === id ? [] : { ...other, at };
  });
  return DecorationSet.create(tr.doc, others.map(showPlaceholder));
}

const find = (placeholders: DecorationSet | undefined, id: number): Decoration[] =>
  placeholders?.find(undefined, undefined, (spec: { id?: number }) => spec.id === id) ?? [];

/** Uploads pictures for positions in the text and shows their progress there. */
export function createTextUploads(onChange: () => void) {
  const hosts = new Map<number, HTMLElement>();
  /** The descriptions of pictures that pages had. */
  const alts = new Map<number, string>();
  let view: EditorView | null = null;
  /** The caret at the last upload; it is moved only where nobody has typed or moved it since. */
  let caret: Selection | null = null;
  const dispatch = (change: (state: EditorState) => Transaction) => {
    if (view !== null && !view.isDestroyed) view.dispatch(change(view.state));
  };
  const leave = (id: number, picture: ReadPicture | null) => {
    hosts.delete(id);
    dispatch((state) => {
      const [placeholder] = find(KEY.getState(state), id);
      const tr = state.tr.setMeta(KEY, { remove: id } satisfies Change);
      if (placeholder && picture !== null) {
        const { url: src } = picture;
        const alt = (alts.get(id) ?? picture.alt) || PLACEHOLDER;
        const { doc, selection } = state;
        const isAtCaret =
          caret?.eq(selection) === true && insertionPoint(doc, selection.to) === placeholder.from;
        const at = placeholder.from;
        insertPicture(closeHistory(tr), { picture: { src, alt, title: '' }, at, isAtCaret });
        if (isAtCaret) caret = tr.selection;
      } else tr.setMeta('addToHistory', false);
      return tr;
    });
    onChange();
  };
  const uploads = createUploads({
    onDone: (picture, id) => leave(id, picture),
    onCancel: (id) => leave(id, null),
  });
  const placeholderFor = (id: number, at: number): Placeholder => {
    const host = document.createElement('div');
    host.contentEditable = 'false';
    hosts.set(id, host);
    return { id, at, host };
  };
  const mark = (tr: Transaction, add: readonly Placeholder[]) =>
    tr.setMeta(KEY, { add } satisfies Change);
  return {
    /** Sets the view of the editor; `null` while there is none. */
    attach: (next: EditorView | null) => {
      view = next;
    },
    uploads,
    /** The elements that show the uploads, by their ids. */
    hosts,
    take: (files: readonly File[], at?: number) => {
      dispatch(({ tr, doc }) => {
        if (at !== undefined) tr.setSelection(Selection.near(doc.resolve(at), -1));
        caret = tr.selection;
        const position = insertionPoint(doc, at ?? caret.to);
        const placeholders = uploads.add(files).map((id) => placeholderFor(id, position));
        return mark(tr, placeholders);
      });
      onChange();
    },
    /** Adds placeholders of pasted pictures to a transaction. */
    insert: (tr: Transaction, pasted: readonly { picture: PastedPicture; at: number }[]) => {
      const placeholders = pasted.map(({ picture: { file, name, alt }, at }) => {
        const [id = 0] = file === null ? [uploads.addMissing(name)] : uploads.add([file]);
        if (alt !== '') alts.set(id, alt);
        return placeholderFor(id, at);
      });
      mark(tr, placeholders);
      caret = tr.selection;
      onChange();
    },
  };
}

export type TextUploads = ReturnType<typeof createTextUploads>;
