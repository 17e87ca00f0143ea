import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { NewWindow } from '../ui/OutsideLink.tsx';
import styles from './ActionMenu.module.scss';

/** Runs something, or leads to another site. */
export type MenuAction = { readonly label: string } & (
  | { readonly run: () => void }
  | { readonly href: string }
);

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
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              className={styles.item ?? ''}
              {...('run' in action
                ? { onAction: action.run }
                : { href: action.href, target: '_blank', rel: 'noopener noreferrer' })}
            >
              {action.label}
              {'href' in action && <NewWindow />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
