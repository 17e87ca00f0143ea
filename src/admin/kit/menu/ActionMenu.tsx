import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from './ActionMenu.module.scss';

export interface MenuAction {
  readonly label: string;
  readonly run: () => void;
}

interface Props {
  readonly name: string;
  readonly trigger: ReactNode;
  readonly placement: 'top' | 'top end' | 'bottom start' | 'bottom end';
  readonly actions: readonly MenuAction[];
}

export function ActionMenu({ name, trigger, placement, actions }: Props) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} placement={placement}>
        <Menu className={styles.menu ?? ''} aria-label={name}>
          {actions.map(({ label, run }) => (
            <MenuItem key={label} className={styles.item ?? ''} onAction={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
