import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../kit/ui/class-names.ts';
import { createPlainTarget } from './plain-target.ts';
import type { Leave, TextTarget } from './text-target.ts';
import fieldStyles from '../kit/fields/Field.module.scss';

interface Props extends Omit<ComponentProps<'textarea'>, 'ref' | 'onChange'> {
  readonly onChange: (text: string) => void;
  /** Gets the control that outside code writes into; `null` after it unmounts. */
  readonly onTarget: (target: TextTarget | null) => void;
  /** Reports how the control was left when another one replaces it. */
  readonly onLeave: (leave: Leave) => void;
}

/** A textarea for Markdown, until the editor has loaded and where it cannot be loaded. */
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
