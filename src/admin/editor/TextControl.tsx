import { useCallback, useRef, useState } from 'react';
import type { FieldWiring } from '../kit/fields/Field.tsx';
import { PlainText } from './PlainText.tsx';
import type { TextPictures } from './text-pictures.ts';
import type { Leave, TextTarget } from './text-target.ts';
import { useEditorCode } from './use-editor-code.ts';
import styles from './MarkdownField.module.scss';

interface Props {
  readonly field: {
    readonly value: string;
    readonly onChange: (text: string) => void;
    readonly onBlur: () => void;
  };
  readonly wiring: FieldWiring;
  readonly pictures: TextPictures;
  readonly onTarget: (target: TextTarget | null) => void;
  readonly isFullScreen: boolean;
  readonly onFullScreen: (isFullScreen: boolean) => void;
}

/** Shows a textarea until the editor's code has loaded, then continues in the editor at the same caret. */
export function TextControl({ field, wiring, pictures, ...rest }: Props) {
  const [isComposing, setComposing] = useState(false);
  // Replacing the field would lose a letter that is being composed.
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
      pictures={pictures}
      onChange={onChange}
      onBlur={onBlur}
      {...rest}
    />
  );
}
