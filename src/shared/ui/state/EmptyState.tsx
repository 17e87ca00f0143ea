import type { ReactNode } from 'react';
import styles from './State.module.scss';

interface Props {
  /** The page's own sentence, as docs/behaviour.md has it. */
  message: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A designed nothing: the request succeeded and there is nothing to list. */
export function EmptyState({ message, children }: Props) {
  return (
    <div className={styles.state} role="status">
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
