import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '#shared/stores/toasts.ts';
import type { FieldWiring } from '../../kit/fields/Field.tsx';
import { useUnfinished } from '../../kit/form/unfinished.ts';
import { usePicturePicker } from '../../pictures/use-picture-picker.tsx';
import { writeMarkdown } from '../bridge/bridge.ts';
import type { FormText, Leave, TextHandle } from '../text-handle.ts';
import { isUndescribed, PLACEHOLDER } from '../undescribed.ts';
import { offsetInText, positionInDocument } from './caret.ts';
import { CodePanel } from './CodePanel.tsx';
import { attributesOf, createSurface, selectPicture } from './create-surface.ts';
import { Float } from './Float.tsx';
import { followText, showStored } from './follow-text.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { normalizeDocument } from './normalize-document.ts';
import { PicturePanel } from './PicturePanel.tsx';
import { insertPicture, type PictureAttrs, picturesIn, selectedPicture } from './pictures.ts';
import { slashAt, SlashMenu } from './SlashMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { ToolButton } from './ToolButton.tsx';
import { BLOCK_TOOLS, CODE_TOOL, type Tool, WORD_TOOLS } from './tools.ts';
import { createTextUploads } from './upload-placeholders.ts';
import { UploadPlaceholders } from './UploadPlaceholders.tsx';
import { FROM_FORM } from './write-at-once.ts';
import styles from './Surface.module.scss';

const PICTURE = { icon: 'picture', keywords: 'image picture album 그림 사진' } as const;
const LINK = { name: '링크', icon: 'link', key: 'Mod-k', isIn: ['link'] } as const;

interface Props {
  readonly text: FormText;
  readonly label: string;
  /** `null` while the plain text is shown instead. */
  readonly wiring: FieldWiring | null;
  /** The selection of the control that it replaces. */
  readonly leave: () => Leave | null;
  /** Called when the form is sent while an upload has failed, which stops the submission. */
  readonly onUnfinished: () => void;
  /** Receives the handle of the editor; `null` after it unmounts. */
  readonly onHandle: (handle: TextHandle | null) => void;
  /** Shows the Markdown with the same selection. */
  readonly onSource: (leave: Leave) => void;
}

/** The editor: a text as the pages will show it, with tools. For screen readers it is a multi-line text field. */
export function Surface(props: Props) {
  const { text, label, wiring } = props;
  const host = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const known = useRef(text.read());
  const leftText = useRef<string | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  // Setting an equal value renders nothing.
  const [, draw] = useState<unknown>(null);
  const redraw = () => draw({});
  const [isLinking, setLinking] = useState(false);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const describing = useRef<HTMLInputElement>(null);
  const menuKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const [uploads] = useState(() => createTextUploads(redraw));
  const put = (attrs: PictureAttrs) => {
    if (editor === null) return;
    const { tr, selection } = editor.state;
    insertPicture(tr, { picture: attrs, at: selection.to, isAtCaret: true });
    editor.view.dispatch(tr.scrollIntoView());
    editor.view.focus();
  };
  const { isTaken, openFiles, openAlbum, parts } = usePicturePicker({
    multiple: true,
    onFiles: (files) => {
      uploads.take(files);
      editor?.view.focus();
    },
    onSelect: ({ url: src, alt }) => put({ src, alt: alt || PLACEHOLDER, title: '' }),
  });
  const takesPictures = useEffectEvent(() => isTaken);
  const change = useEffectEvent((edited: string) => {
    if (edited === known.current) return;
    known.current = edited;
    text.write(edited);
  });
  const describe = () => requestAnimationFrame(() => describing.current?.focus());
  const describeNext = useEffectEvent(() => {
    const pictures = editor === null ? [] : picturesIn(editor.state.doc);
    const next = pictures.find(({ attrs }) => isUndescribed(attrs.alt));
    if (editor === null || next === undefined) return;
    selectPicture(editor, next.at);
    describe();
  });
  const create = useEffectEvent((element: HTMLElement) => {
    const created = createSurface(element, {
      text: known.current,
      wiring,
      uploads,
      takesPictures: () => takesPictures(),
      onKey: (event) => menuKeys.current?.(event) ?? false,
      onLink: () => setLinking(true),
      onDescribe: describe,
    });
    uploads.attach(created.view);
    created.on('transaction', ({ transaction }) => {
      if (transaction.docChanged && !transaction.getMeta(FROM_FORM))
        change(writeMarkdown(created.state.doc));
      draw(drawnFor(created) ?? {});
    });
    created.on('focus', redraw);
    return created;
  });
  useLayoutEffect(() => {
    if (host.current === null) return;
    const created = create(host.current);
    setEditor(created);
    return () => {
      uploads.attach(null);
      created.destroy();
    };
  }, [uploads]);
  const isSourceView = useEffectEvent(() => wiring === null);
  // The form's text has changed without the editor: by a reset, an accepted draft or the source view.
  useLayoutEffect(() => {
    if (editor === null) return;
    const follow = () => {
      const current = text.read();
      if (current === known.current) return;
      known.current = current;
      // Only what somebody writes here, as source or not, is theirs to undo; the source is normalised, and follows each key.
      const isSource = isSourceView();
      const tr = (isSource ? showStored : followText)(editor.state, current);
      editor.view.dispatch(tr.setMeta(FROM_FORM, true).setMeta('addToHistory', isSource));
    };
    follow();
    return text.watch(follow);
  }, [editor, text]);
  const isVisual = wiring !== null;
  const goOn = useEffectEvent((opened: Editor) => {
    const left = props.leave();
    if (left === null) return;
    if (known.current !== leftText.current) continueAt(opened, known.current, left);
    if (left.isFocused) opened.view.focus();
  });
  const hand = useEffectEvent((handle: TextHandle | null) => props.onHandle(handle));
  useLayoutEffect(() => {
    if (editor === null || !isVisual) return;
    hand({ focus: () => editor.view.focus(), describeNext: () => describeNext() });
    goOn(editor);
    return () => hand(null);
  }, [editor, isVisual]);
  useLayoutEffect(() => {
    editor?.view.setProps({ attributes: ({ doc }) => attributesOf(wiring, doc) });
  }, [editor, wiring]);
  // The placeholder of an upload would go with its empty line.
  const normalizeText = useEffectEvent(() => {
    if (editor !== null && uploads.hosts.size === 0) normalizeDocument(editor.view);
  });
  useEffect(() => {
    const element = whole.current;
    // A dialog over the page returns to the text.
    const isLeft = () =>
      !element?.contains(document.activeElement) &&
      !document.activeElement?.closest('[role$=dialog]');
    const leave = () => requestAnimationFrame(() => isLeft() && normalizeText());
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, []);
  // A label focuses only native controls by itself.
  const labelId = wiring?.['aria-labelledby'];
  useEffect(() => {
    const element = labelId === undefined ? null : document.getElementById(labelId);
    const focus = () => editor?.view.focus();
    element?.addEventListener('click', focus);
    return () => element?.removeEventListener('click', focus);
  }, [editor, labelId]);
  useUnfinished({
    isUnfinished: () => uploads.hosts.size > 0,
    finish: () => {
      const isSending = Object.values(uploads.uploads.$uploads.get()).some(
        ({ state }) => state.status === 'sending',
      );
      if (isSending) toast.error('사진을 다 올린 다음에 저장해 주세요.', { topic: 'pictures' });
      else props.onUnfinished();
      [...uploads.hosts.values()][0]?.scrollIntoView({ block: 'center' });
      return false;
    },
  });

  const putAddress = () => put({ src: 'https://', alt: PLACEHOLDER, title: '' });
  const pictures: readonly Tool[] = isTaken
    ? [
        { ...PICTURE, name: '사진 올리기', preservesFocus: true, run: openFiles },
        {
          ...PICTURE,
          name: '앨범에서 고르기',
          icon: 'album',
          preservesFocus: true,
          run: openAlbum,
        },
      ]
    : [{ ...PICTURE, name: '그림', run: putAddress }];
  const link: Tool = { ...LINK, preservesFocus: true, run: () => setLinking(true) };
  const slash = editor?.view.hasFocus() ? slashAt(editor) : null;
  const picture = editor && selectedPicture(editor.state);
  const code = editor && codeAround(editor);
  return (
    <div ref={whole} className={styles.surface} hidden={!isVisual}>
      {editor && (
        <Toolbar
          editor={editor}
          label={label}
          pictures={pictures}
          link={link}
          onSource={() => {
            if (uploads.hosts.size === 0) normalizeDocument(editor.view);
            leftText.current = known.current;
            props.onSource(leaveOf(editor));
          }}
        />
      )}
      <div className={styles.around}>
        <div ref={host} />
        {editor && slash && slash.at !== closedAt && (
          <SlashMenu
            editor={editor}
            slash={slash}
            keysRef={menuKeys}
            onClose={() => setClosedAt(slash.at)}
            more={pictures}
          />
        )}
        {editor && !isLinking && <TextBar editor={editor} link={link} />}
        {editor && isLinking && <LinkPanel editor={editor} onClose={() => setLinking(false)} />}
        {editor && picture && (
          <PicturePanel
            key={`${picture.at} ${String(picture.node.attrs.src)}`}
            editor={editor}
            at={picture.at}
            attrs={picture.node.attrs as PictureAttrs}
            field={describing}
          />
        )}
        {editor && code && (
          <CodePanel key={code.at} editor={editor} at={code.at} language={code.language} />
        )}
      </div>
      {editor && <UploadPlaceholders of={uploads} onDone={() => editor.view.focus()} />}
      {parts}
    </div>
  );
}

/** Restores the selection of the control that it replaces. */
function continueAt({ view, schema, state }: Editor, text: string, { anchor, head }: Leave): void {
  const [from, to] = [anchor, head].map((offset) => positionInDocument(schema, text, offset));
  const resolve = (at: number) => state.doc.resolve(Math.min(at, state.doc.content.size));
  if (from !== undefined && from !== null && to !== undefined && to !== null) {
    view.dispatch(
      state.tr.setSelection(TextSelection.between(resolve(from), resolve(to))).scrollIntoView(),
    );
  }
}

function leaveOf({ state, view }: Editor): Leave {
  const { anchor, head } = state.selection;
  const [from, to] = [anchor, head].map((at) => offsetInText(state.doc, at));
  return {
    anchor: from ?? 0,
    head: to ?? 0,
    isFocused: view.hasFocus() || document.activeElement?.closest('[role=toolbar]') !== null,
  };
}

const MARKED_KINDS = [...WORD_TOOLS, ...BLOCK_TOOLS, CODE_TOOL, LINK].flatMap(
  ({ isIn = [] }) => isIn,
);

/** The state that the toolbar shows, as one text; `null` where a panel at the caret renders on every change. */
function drawnFor(editor: Editor): string | null {
  if (!editor.state.selection.empty || slashAt(editor) || codeAround(editor)) return null;
  return [...MARKED_KINDS, 'table'].filter((kind) => editor.isActive(kind)).join();
}

function codeAround({ state }: Editor): { at: number; language: string } | null {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'codeBlock') return null;
  return { at: $from.before(), language: String($from.parent.attrs.language ?? '') };
}

interface TextBarProps {
  readonly editor: Editor;
  readonly link: Tool;
}

/** Tools next to selected text for the mouse; the keyboard and screen readers have them in the toolbar. */
function TextBar({ editor, link }: TextBarProps) {
  const { selection } = editor.state;
  const isText =
    !selection.empty &&
    selection.$from.parent.inlineContent &&
    !editor.isActive('codeBlock') &&
    !editor.isActive('source');
  if (!isText || !editor.view.hasFocus() || editor.view.composing) return null;
  return (
    <Float editor={editor} at={selection.from} above className={styles.words} aria-hidden="true">
      {[...WORD_TOOLS, CODE_TOOL, link].map((tool) => (
        <ToolButton key={tool.name} editor={editor} tool={tool} tabIndex={-1} />
      ))}
    </Float>
  );
}
