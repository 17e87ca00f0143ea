import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './IconButton.module.scss';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** What it does, in Korean; read aloud and shown as a tooltip. */
  label: string;
  /** Without the round edge. */
  plain?: boolean;
};

/** A round button that shows only an icon. */
export function IconButton({
  icon,
  label,
  plain = false,
  className,
  type = 'button',
  ...rest
}: Props) {
  const classes = [styles.button, plain && styles.plain, className].filter(Boolean).join(' ');
  return (
    <button type={type} className={classes} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
