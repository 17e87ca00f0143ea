import { useState } from 'react';
import { focusOnMount } from '../../kit/focus/focus-on-mount.ts';
import { TABLE_LIMITS } from '../commands/tables.ts';
import { InsertDialog } from './InsertDialog.tsx';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Toolbar.module.scss';

interface Props {
  readonly onClose: () => void;
  readonly onInsert: (rows: number, columns: number) => void;
}

const QUESTIONS = [
  { name: 'rows', label: '행 (제목 행까지)' },
  { name: 'columns', label: '열' },
] as const;

/** The nearest size from 1 to `most`; a text that is no number becomes 1. */
function clamp(text: string, most: number): number {
  return Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), most);
}

export function TableDialog({ onClose, onInsert }: Props) {
  const [size, setSize] = useState({ rows: '3', columns: '3' });
  return (
    <InsertDialog
      title="표 넣기"
      onClose={onClose}
      onInsert={() =>
        onInsert(clamp(size.rows, TABLE_LIMITS.rows), clamp(size.columns, TABLE_LIMITS.columns))
      }
    >
      {QUESTIONS.map(({ name, label }) => (
        <label key={name} className={styles.question}>
          {label}
          <input
            ref={name === 'rows' ? focusOnMount : undefined}
            className={fieldStyles.control}
            type="number"
            inputMode="numeric"
            min={1}
            max={TABLE_LIMITS[name]}
            value={size[name]}
            onChange={(event) => setSize({ ...size, [name]: event.target.value })}
          />
        </label>
      ))}
    </InsertDialog>
  );
}
