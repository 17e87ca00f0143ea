import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useId, useState } from 'react';
import { isFoundIn } from '#contract/core/text/searchable.ts';
import { isComposing } from '#shared/lib/composition.ts';
import { StrokeIcon } from '#shared/ui/icon/StrokeIcon.tsx';
import { Float } from './Float.tsx';
import { TOOL_ICONS } from './tool-icons.ts';
import { INSERTS, type Tool } from './tools.ts';
import styles from './Surface.module.scss';

interface Slash {
  /** The position of the "/". */
  readonly at: number;
  readonly wanted: string;
}

/** The "/" at the beginning of a word and the text after it; `null` where the caret is elsewhere. */
export function slashAt({ state }: Editor): Slash | null {
  const { $from, empty } = state.selection;
  const { parent, parentOffset } = $from;
  if (
    !empty ||
    parent.type.name !== 'paragraph' ||
    $from.marks().some(({ type }) => type.name === 'code')
  )
    return null;
  const before = parent.textBetween(Math.max(0, parentOffset - 20), parentOffset, '\n', '\uFFFC');
  const [, wanted] = /(?:^|[\s\uFFFC])\/([^\s/]*)$/.exec(before) ?? [];
  return wanted === undefined ? null : { at: $from.pos - wanted.length - 1, wanted };
}

interface Props {
  readonly editor: Editor;
  readonly slash: Slash;
  /** Tools for pictures and other content that is not text. */
  readonly more: readonly Tool[];
  readonly onClose: () => void;
  /** Receives the function that handles keys before the editor does. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => boolean) | null>;
}

/** The menu of everything that can be inserted, filtered by the text after "/". */
export function SlashMenu({ editor, slash, more, onClose, keysRef }: Props) {
  const id = useId();
  const [active, setActive] = useState(0);
  const choices = [...more, ...INSERTS].filter(
    ({ name, keywords = '' }) =>
      isFoundIn(name, slash.wanted) || keywords.includes(slash.wanted.toLowerCase()),
  );
  const index = Math.min(active, choices.length - 1);
  const select = (tool: Tool | undefined) => {
    if (tool === undefined) return;
    const { at, wanted } = slash;
    editor.commands.deleteRange({ from: at, to: at + 1 + wanted.length });
    onClose();
    editor.view.focus();
    tool.run(editor);
  };
  useEffect(() => {
    const { dom } = editor.view;
    keysRef.current = (event) => {
      if (isComposing(event) || choices.length === 0) return false;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setActive((index + step + choices.length) % choices.length);
      else if (event.key === 'Enter' || event.key === 'Tab') select(choices[index]);
      else if (event.key === 'Escape') onClose();
      else return false;
      event.preventDefault();
      return true;
    };
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}${index}`);
    document.getElementById(`${id}${index}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      keysRef.current = null;
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  });
  if (choices.length === 0) return null;
  return (
    <Float
      editor={editor}
      at={slash.at}
      comesIntoView
      className={styles.menu}
      id={id}
      role="listbox"
      aria-label="넣을 것"
    >
      {choices.map((tool, at) => (
        <div
          key={tool.name}
          id={`${id}${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          className={styles.choice}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setActive(at)}
          onClick={() => select(tool)}
          onKeyDown={() => undefined}
        >
          <StrokeIcon path={TOOL_ICONS[tool.icon]} size="1.2em" />
          {tool.name}
        </div>
      ))}
    </Float>
  );
}
