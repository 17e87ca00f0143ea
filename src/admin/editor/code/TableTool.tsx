import type { EditorView } from '@codemirror/view';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ActionMenu } from '../../kit/menu/ActionMenu.tsx';
import { addColumn, addRow, removeColumn, removeRow } from '../commands/tables.ts';
import { ToolButton, ToolFace } from './ToolButton.tsx';
import styles from './Toolbar.module.scss';

const CHANGES = [
  { name: '아래에 행 추가', run: addRow },
  { name: '오른쪽에 열 추가', run: addColumn },
  { name: '행 삭제', run: removeRow },
  { name: '열 삭제', run: removeColumn },
] as const;

interface Props {
  readonly view: EditorView;
  readonly isInTable: boolean;
  readonly onAsk: () => void;
}

/** Inserts a table; inside one, opens a menu for its rows and columns. */
export function TableTool({ view, isInTable, onAsk }: Props) {
  if (!isInTable) return <ToolButton name="표" icon="table" onClick={onAsk} />;
  return (
    <ActionMenu
      name="표"
      placement="bottom start"
      trigger={
        <AriaButton className={styles.tool ?? ''} data-in-context>
          <ToolFace name="표" icon="table" />
        </AriaButton>
      }
      actions={CHANGES.map(({ name, run }) => ({
        label: name,
        run: () => {
          run(view);
          // The focus can move on only after the menu has returned it.
          requestAnimationFrame(() => requestAnimationFrame(() => view.focus()));
        },
      }))}
    />
  );
}
