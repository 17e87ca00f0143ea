import styles from './Button.module.scss';

export interface ButtonLook {
  /** `primary` once a view; `secondary` when absent. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'medium' | 'large' | undefined;
}

/** Class names of a button's look, for buttons and for links that look like one. */
export function buttonClass(
  { variant = 'secondary', size = 'medium' }: ButtonLook,
  className?: string,
): string {
  return [styles.button, styles[variant], size === 'large' && styles.large, className]
    .filter(Boolean)
    .join(' ');
}
