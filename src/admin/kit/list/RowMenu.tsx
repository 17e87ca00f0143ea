import { Button as AriaButton } from 'react-aria-components/Button';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu.tsx';
import { classNames } from '../ui/class-names.ts';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './Rows.module.scss';

interface Props {
  /** The title of the row. */
  readonly of: string;
  readonly actions: readonly MenuAction[];
}

/** What else can be done with a row, under …; where room is short the selection offers it. */
export function RowMenu({ of, actions }: Props) {
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      name={`${of} 더 보기`}
      placement="bottom end"
      trigger={
        <AriaButton className={classNames(styles.action, styles.more)} aria-label="더 보기">
          <Glyph name="more" />
        </AriaButton>
      }
      actions={actions}
    />
  );
}
