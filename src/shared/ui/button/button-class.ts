import styles from './Button.module.scss';

export interface ButtonStyle {
  /** `primary` at most once a view; `secondary` when absent. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'large' | undefined;
}

export function buttonClass(
  { variant = 'secondary', size }: ButtonStyle,
  className?: string,
): string {
  return [styles.button, styles[variant], size && styles[size], className]
    .filter(Boolean)
    .join(' ');
}
