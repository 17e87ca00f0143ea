import type { ReactNode } from 'react';
import styles from './Actions.module.scss';

/** The buttons that end a dialog or a form. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
