import type { ReactNode } from 'react';
import styles from './State.module.scss';

interface Props {
  /** The page's sentence, from docs/behaviour.md. */
  message: string;
  children?: ReactNode;
}

/** For a successful request with nothing to list. */
export function EmptyState({ message, children }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
