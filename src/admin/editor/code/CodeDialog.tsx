import { useId, useState } from 'react';
import { focusOnMount } from '../../kit/focus/focus-on-mount.ts';
import { InsertDialog } from './InsertDialog.tsx';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Toolbar.module.scss';

/** Suggestions; any other language can be typed. */
const LANGUAGES = [
  'bash',
  'c',
  'cpp',
  'css',
  'html',
  'java',
  'javascript',
  'json',
  'kotlin',
  'python',
  'sql',
  'swift',
  'typescript',
  'yaml',
];

/** A fence's language is one word, which no mark ends. */
const NOT_IN_A_LANGUAGE = /[\s`~]/g;

interface Props {
  /** The language of the code around the caret. */
  readonly language: string;
  readonly onClose: () => void;
  readonly onInsert: (language: string) => void;
}

export function CodeDialog({ language, onClose, onInsert }: Props) {
  const [text, setText] = useState(language);
  const listId = useId();
  return (
    <InsertDialog
      title="코드 넣기"
      onClose={onClose}
      onInsert={() => onInsert(text.replace(NOT_IN_A_LANGUAGE, '').toLowerCase())}
    >
      <label className={styles.question}>
        언어 (선택)
        <input
          ref={focusOnMount}
          className={fieldStyles.control}
          list={listId}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id={listId}>
          {LANGUAGES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
    </InsertDialog>
  );
}
