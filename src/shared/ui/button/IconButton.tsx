import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './IconButton.module.scss';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  label: string;
  plain?: boolean;
};

export function IconButton({ icon, label, plain, className, type = 'button', ...rest }: Props) {
  const classes = [styles.button, plain && styles.plain, className].filter(Boolean).join(' ');
  return (
    <button type={type} className={classes} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
