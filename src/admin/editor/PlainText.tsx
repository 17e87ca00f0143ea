import { type ComponentProps, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { mapPosition } from './map-position.ts';
import type { FormText, Leave, TextHandle } from './text-handle.ts';
import { PLACEHOLDER } from './undescribed.ts';

interface Props extends Omit<ComponentProps<'textarea'>, 'ref' | 'onChange' | 'value'> {
  readonly text: FormText;
  readonly onHandle: (handle: TextHandle | null) => void;
  /** The selection of the control that it replaces. */
  readonly leave: () => Leave | null;
  /** Reports the selection when another control replaces this one. */
  readonly onLeave: (leave: Leave) => void;
}

interface Displayed {
  readonly before: string;
  readonly selection: readonly [start: number, end: number];
}

/** A textarea for Markdown: until the editor has loaded, where loading fails, and for everybody who wants the source. */
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
        const at = element.value.indexOf(`![${PLACEHOLDER}]`);
        element.focus();
        element.setSelectionRange(at + '!['.length, at + '!['.length + PLACEHOLDER.length);
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
  const displayed = useRef<Displayed | null>(null);
  // React puts the caret behind a text that changes while somebody writes.
  useLayoutEffect(
    () =>
      text.watch(() => {
        const element = area.current;
        if (element === null || element.value === text.read()) return;
        const { value: before, selectionStart, selectionEnd } = element;
        displayed.current = { before, selection: [selectionStart, selectionEnd] };
      }),
    [text],
  );
  useLayoutEffect(() => {
    if (displayed.current === null) return;
    const { before, selection } = displayed.current;
    displayed.current = null;
    const [start, end] = selection.map((at) => mapPosition(before, value, at));
    area.current?.setSelectionRange(start ?? 0, end ?? 0);
  }, [value]);
  return (
    <textarea
      ref={area}
      value={value}
      onChange={({ target }) => text.write(target.value)}
      {...rest}
    />
  );
}
