import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Checkbox.module.scss';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly type?: 'checkbox' | 'radio';
  /** The words beside the box. */
  readonly children?: ReactNode;
}

/** A checkbox or radio button with a touch target of full size. */
export function Checkbox({ type = 'checkbox', className, children, ...input }: Props) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input type={type} {...input} />
      {children}
    </label>
  );
}
