import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '#shared/ui/button/Button.tsx';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu.tsx';
import { classNames } from '../ui/class-names.ts';
import { Glyph } from '../ui/Glyph.tsx';
import type { GlyphName } from '../ui/glyphs.ts';
import styles from './Rows.module.scss';

/** A button with a text where no glyph shows its meaning. */
interface RowAction {
  readonly label: string;
  readonly glyph?: GlyphName;
  readonly act: () => unknown;
  readonly isBusy?: boolean;
  /** Whether the press ends a state. */
  readonly isOn?: boolean;
}

export interface ActionsProps {
  /** The first one is always in sight, the others are under …; the title describes them. */
  readonly actions?: readonly (RowAction | false)[] | undefined;
  /** What else is under …, before the other actions. */
  readonly menu?: readonly MenuAction[] | undefined;
}

interface Props extends ActionsProps {
  readonly title: string;
  readonly titleId: string;
}

export function RowActions({ title, titleId, actions = [], menu = [] }: Props) {
  const [first, ...others] = actions.filter((action) => action !== false);
  const more = [
    ...menu,
    ...others.map(({ label, act, isBusy }) => ({
      label,
      run: () => isBusy === true || void act(),
    })),
  ];
  if (first === undefined && more.length === 0) return null;
  return (
    <div className={styles.actions}>
      {first && <ActionControl of={first} titleId={titleId} />}
      {more.length > 0 && (
        <ActionMenu
          name={`${title} 더 보기`}
          placement="bottom end"
          trigger={
            <AriaButton
              className={classNames(styles.action, styles.more)}
              aria-label={`${title} 더 보기`}
            >
              <Glyph name="more" />
            </AriaButton>
          }
          actions={more}
        />
      )}
    </div>
  );
}

interface ActionProps {
  readonly of: RowAction;
  readonly titleId: string;
}

function ActionControl({ of: { label, glyph, act, isBusy, isOn }, titleId }: ActionProps) {
  const button = {
    'aria-disabled': isBusy,
    'aria-describedby': titleId,
    onClick: () => {
      if (isBusy !== true) void act();
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
      data-on={isOn === true ? '' : undefined}
      {...button}
    >
      <Glyph name={glyph} />
    </button>
  );
}
