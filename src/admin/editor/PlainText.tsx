import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../kit/ui/class-names.ts';
import { createPlainTarget } from './plain-target.ts';
import type { Leave, TextTarget } from './text-target.ts';
import fieldStyles from '../kit/fields/Field.module.scss';

interface Props extends Omit<ComponentProps<'textarea'>, 'ref' | 'onChange'> {
  readonly onChange: (text: string) => void;
  /** Takes what writes into the text from outside; null once it has gone. */
  readonly onTarget: (target: TextTarget | null) => void;
  /** Says how the text was left, as another control takes its place. */
  readonly onLeave: (leave: Leave) => void;
}

/** A text in Markdown in the browser's own field: until the editor has come, and where it cannot be loaded. */
export function PlainText({ className, onChange, onTarget, onLeave, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    onTarget(createPlainTarget(element));
    return () => {
      onTarget(null);
      const { selectionStart, selectionEnd, selectionDirection, scrollTop } = element;
      const isBackward = selectionDirection === 'backward';
      onLeave({
        anchor: isBackward ? selectionEnd : selectionStart,
        head: isBackward ? selectionStart : selectionEnd,
        scroll: scrollTop,
        isFocused: document.activeElement === element,
      });
    };
  }, [onTarget, onLeave]);
  return (
    <textarea
      ref={area}
      className={classNames(fieldStyles.control, className)}
      rows={16}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
