import styles from './Button.module.scss';

export interface ButtonLook {
  /** `primary` at most once a view; `secondary` when absent. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'medium' | 'large' | undefined;
}

export function buttonClass(
  { variant = 'secondary', size = 'medium' }: ButtonLook,
  className?: string,
): string {
  return [styles.button, styles[variant], size === 'large' && styles.large, className]
    .filter(Boolean)
    .join(' ');
}
