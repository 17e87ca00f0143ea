import { useCallback, useRef, useState } from 'react';
import type { FieldWiring } from '../kit/fields/Field.tsx';
import { PlainText } from './PlainText.tsx';
import type { Leave, TextTarget } from './text-target.ts';
import { useEditorCode } from './use-editor-code.ts';
import styles from './MarkdownField.module.scss';

interface Props {
  /** The value in the form, and what it is told. */
  readonly field: {
    readonly value: string;
    readonly onChange: (text: string) => void;
    readonly onBlur: () => void;
  };
  readonly wiring: FieldWiring;
  readonly onTarget: (target: TextTarget | null) => void;
  readonly isFullScreen: boolean;
  readonly onFullScreen: (isFullScreen: boolean) => void;
}

/** The control that a text is written in: the browser's own until the editor's code has come, which then goes on where that was. */
export function TextControl({ field, wiring, ...rest }: Props) {
  const [isComposing, setComposing] = useState(false);
  // A letter that is being composed would get lost with its field.
  const code = useEditorCode(!isComposing);
  const left = useRef<Leave | null>(null);
  const leave = useCallback(() => left.current, []);
  const keepLeave = useCallback((last: Leave) => {
    left.current = last;
  }, []);
  const { value, onChange, onBlur } = field;
  if (code === null) {
    return (
      <>
        <div className={styles.toolbarPlace} />
        <PlainText
          className={styles.plain}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          onTarget={rest.onTarget}
          onLeave={keepLeave}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          {...wiring}
        />
      </>
    );
  }
  return (
    <code.CodeEditor
      className={styles.text}
      text={value}
      wiring={wiring}
      leave={leave}
      onChange={onChange}
      onBlur={onBlur}
      {...rest}
    />
  );
}
