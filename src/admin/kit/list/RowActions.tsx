import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '#shared/ui/button/Button.tsx';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu.tsx';
import { classNames } from '../ui/class-names.ts';
import { Glyph } from '../ui/Glyph.tsx';
import type { GlyphName } from '../ui/glyphs.ts';
import styles from './Rows.module.scss';

/** A button, or a link to another site, with a text where no glyph shows its meaning. */
type RowAction = { readonly label: string } & (
  | { readonly glyph: GlyphName; readonly href: string }
  | {
      readonly glyph?: GlyphName;
      readonly act: () => unknown;
      readonly isBusy?: boolean;
      /** Whether the press ends a state; such an action is always visible. */
      readonly isOn?: boolean;
    }
);

export interface ActionsProps {
  /** Visible while the row is hovered or has the focus; the title describes them. */
  readonly actions?: readonly (RowAction | false)[] | undefined;
  /** Other actions in the menu …; in a narrow row the selection bar has them instead. */
  readonly menu?: readonly MenuAction[] | undefined;
}

interface Props extends ActionsProps {
  readonly title: string;
  readonly titleId: string;
}

export function RowActions({ title, titleId, actions = [], menu = [] }: Props) {
  const shown = actions.filter((action) => action !== false);
  if (shown.length + menu.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map((action) => (
        <ActionControl key={action.label} of={action} titleId={titleId} />
      ))}
      {menu.length > 0 && (
        <ActionMenu
          name={`${title} 더 보기`}
          placement="bottom end"
          trigger={
            <AriaButton className={classNames(styles.action, styles.more)} aria-label="더 보기">
              <Glyph name="more" />
            </AriaButton>
          }
          actions={menu}
        />
      )}
    </div>
  );
}

interface ActionProps {
  readonly of: RowAction;
  readonly titleId: string;
}

function ActionControl({ of, titleId }: ActionProps) {
  const { label, glyph } = of;
  if ('href' in of) {
    return (
      <a
        className={classNames(styles.action, styles.link)}
        href={of.href}
        target="_blank"
        rel="noopener noreferrer"
        title={label}
        aria-label={`${label} (새 창)`}
        aria-describedby={titleId}
      >
        <Glyph name={of.glyph} />
      </a>
    );
  }
  const button = {
    'aria-disabled': of.isBusy,
    'aria-describedby': titleId,
    onClick: () => {
      if (of.isBusy !== true) void of.act();
    },
  };
  if (glyph === undefined) {
    return (
      <Button variant="ghost" className={styles.words} {...button}>
        {label}
      </Button>
    );
  }
  return (
    // Not `aria-pressed`: the label says what a press does.
    <button
      type="button"
      className={styles.action}
      title={label}
      aria-label={label}
      data-on={of.isOn === true ? '' : undefined}
      {...button}
    >
      <Glyph name={glyph} />
    </button>
  );
}
