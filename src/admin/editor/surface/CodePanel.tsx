import type { Editor } from '@tiptap/core';
import { useId } from 'react';
import { Float, FloatField } from './Float.tsx';
import styles from './Surface.module.scss';

const LANGUAGES =
  'bash c cpp css html java javascript json kotlin python sql swift typescript yaml'.split(' ');

/** The language after a code fence is one word without backticks and tildes. */
const NOT_IN_A_LANGUAGE = /[\s`~]/g;

interface Props {
  readonly editor: Editor;
  /** The position of the code block. */
  readonly at: number;
  readonly language: string;
}

/** The language of the code around the caret. */
export function CodePanel({ editor, at, language }: Props) {
  const list = useId();
  const set = (value: string) => {
    const next = value.replace(NOT_IN_A_LANGUAGE, '').toLowerCase() || null;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'language', next));
  };
  return (
    <Float editor={editor} at={at} ofNode className={styles.language}>
      <FloatField
        label="언어"
        list={list}
        defaultValue={language}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => set(target.value)}
      />
      <datalist id={list}>
        {LANGUAGES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </Float>
  );
}
