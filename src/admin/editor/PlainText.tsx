import { type ComponentProps, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FormText, Leave, TextHandle } from './text-handle.ts';
import { WORDS } from './undescribed.ts';

interface Props extends Omit<ComponentProps<'textarea'>, 'ref' | 'onChange' | 'value'> {
  readonly text: FormText;
  readonly onHandle: (handle: TextHandle | null) => void;
  /** How the control before it was left. */
  readonly leave: () => Leave | null;
  /** Reports how this one is left when another one replaces it. */
  readonly onLeave: (leave: Leave) => void;
}

/** A textarea for Markdown: until the surface has loaded, where it cannot be loaded, and for who wants to see it. */
export function PlainText({ text, onHandle, leave, onLeave, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const value = useSyncExternalStore(text.watch, text.read);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const left = leave();
    if (left !== null) {
      element.setSelectionRange(Math.min(left.anchor, left.head), Math.max(left.anchor, left.head));
      if (left.isFocused) element.focus();
    }
    onHandle({
      focus: () => element.focus(),
      describeNext: () => {
        const at = element.value.indexOf(`![${WORDS}]`);
        element.focus();
        element.setSelectionRange(at + '!['.length, at + '!['.length + WORDS.length);
      },
    });
    return () => {
      onHandle(null);
      const { selectionStart, selectionEnd, selectionDirection } = element;
      const isBackward = selectionDirection === 'backward';
      onLeave({
        anchor: isBackward ? selectionEnd : selectionStart,
        head: isBackward ? selectionStart : selectionEnd,
        isFocused: document.activeElement === element,
      });
    };
  }, [leave, onHandle, onLeave]);
  return (
    <textarea
      ref={area}
      value={value}
      onChange={({ target }) => text.write(target.value)}
      {...rest}
    />
  );
}
