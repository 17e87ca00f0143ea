import { Button as AriaButton } from 'react-aria-components/Button';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu.tsx';
import styles from './Selection.module.scss';

/** A menu of choices, or something that is done at once. */
export type BarAction = { readonly label: string } & (
  | { readonly menu: readonly MenuAction[] }
  | { readonly run: () => unknown; readonly isDangerous?: boolean }
);

interface Props {
  readonly actions: readonly BarAction[];
  readonly isBusy: boolean;
}

export function BarActions({ actions, isBusy }: Props) {
  return (
    <div className={styles.actions}>
      {actions.map((action) =>
        'menu' in action ? (
          <ActionMenu
            key={action.label}
            name={action.label}
            placement="top end"
            trigger={
              <AriaButton className={buttonClass({})} isDisabled={isBusy}>
                {action.label}
              </AriaButton>
            }
            actions={action.menu}
          />
        ) : (
          <Button
            key={action.label}
            variant={action.isDangerous ? 'danger' : 'secondary'}
            aria-disabled={isBusy}
            onClick={() => isBusy || void action.run()}
          >
            {action.label}
          </Button>
        ),
      )}
    </div>
  );
}
