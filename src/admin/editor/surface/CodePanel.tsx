import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '#shared/lib/composition.ts';
import { Float } from './Float.tsx';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Surface.module.scss';

const LANGUAGES =
  'bash c cpp css html java javascript json kotlin python sql swift typescript yaml'.split(' ');

/** A fence's language is one word, which no mark ends. */
const NOT_IN_A_LANGUAGE = /[\s`~]/g;

interface Props {
  readonly editor: Editor;
  /** Where the code stands. */
  readonly at: number;
  readonly language: string;
}

/** The language of the code around the caret. */
export function CodePanel({ editor, at, language }: Props) {
  const id = useId();
  const [text, setText] = useState(language);
  const set = (value: string) => {
    setText(value);
    const next = value.replace(NOT_IN_A_LANGUAGE, '').toLowerCase() || null;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'language', next));
  };
  const back = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    editor.view.focus();
  };
  return (
    <Float editor={editor} at={at} ofNode className={styles.language}>
      <label htmlFor={id}>언어</label>
      <input
        id={id}
        className={fieldStyles.control}
        list={`${id}list`}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => set(target.value)}
        onKeyDown={back}
      />
      <datalist id={`${id}list`}>
        {LANGUAGES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Float>
  );
}
