import { Button as AriaButton } from 'react-aria-components/Button';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './Selection.module.scss';

/** A menu of choices, or something that is done at once; what is rare is under … on a phone. */
export type BarAction = { readonly label: string } & (
  | { readonly menu: readonly MenuAction[] }
  | {
      readonly run: () => unknown;
      readonly isDangerous?: boolean;
      readonly isRare?: boolean;
    }
);

interface ActionsProps {
  readonly actions: readonly BarAction[];
  readonly isBusy: boolean;
}

export function BarActions({ actions, isBusy }: ActionsProps) {
  const rare = actions.flatMap((action) =>
    'run' in action && action.isRare ? [{ label: action.label, run: () => void action.run() }] : [],
  );
  return (
    <div className={styles.actions}>
      {actions.map((action) =>
        'menu' in action ? (
          <BarMenu key={action.label} name={action.label} actions={action.menu} isBusy={isBusy} />
        ) : (
          <Button
            key={action.label}
            variant={action.isDangerous ? 'danger' : 'secondary'}
            className={action.isRare ? styles.rare : undefined}
            aria-disabled={isBusy}
            onClick={() => isBusy || void action.run()}
          >
            {action.label}
          </Button>
        ),
      )}
      {rare.length > 0 && <BarMenu name="더 보기" actions={rare} isBusy={isBusy} isRest />}
    </div>
  );
}

interface MenuProps extends Pick<ActionsProps, 'isBusy'> {
  readonly name: string;
  readonly actions: readonly MenuAction[];
  /** The … of a phone. */
  readonly isRest?: boolean;
}

function BarMenu({ name, actions, isBusy, isRest = false }: MenuProps) {
  return (
    <ActionMenu
      name={name}
      placement="top end"
      trigger={
        <AriaButton
          className={buttonClass({}, isRest ? styles.rest : undefined)}
          {...(isRest && { 'aria-label': name })}
          isDisabled={isBusy}
        >
          {isRest ? <Glyph name="more" /> : name}
        </AriaButton>
      }
      actions={actions}
    />
  );
}
