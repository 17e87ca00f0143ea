import type { ReactNode } from 'react';
import styles from './State.module.scss';

interface Props {
  /** Of docs/behaviour.md. */
  message: string;
  children?: ReactNode;
}

export function EmptyState({ message, children }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
