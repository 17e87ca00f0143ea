import type { ReactNode } from 'react';
import styles from './Actions.module.scss';

interface Props {
  readonly children: ReactNode;
}

export function Actions({ children }: Props) {
  return <div className={styles.actions}>{children}</div>;
}
