import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './Checkbox.module.scss';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The words beside the box. */
  readonly children?: ReactNode;
}

/** The one checkbox, as high as a thumb. */
export function Checkbox({ className, children, ...input }: Props) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}
