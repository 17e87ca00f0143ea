import { type ReactNode, useEffect } from 'react';
import { markNavigated } from '../../kit/navigation/navigation.ts';
import { useTitle } from '../../kit/screen/use-title.ts';
import styles from './AccountPage.module.scss';

interface Props {
  /** The document's title, and also the heading unless `heading` is given. */
  readonly title: string;
  readonly heading?: string;
  readonly lead?: string;
  /** Whether screen readers read the lead at once. */
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** A page outside the admin area's frame: sign-in, setup, invitation and sign-out. */
export function AccountPage({ title, heading = title, lead, isAlert = false, children }: Props) {
  useTitle(title);
  // The focus is lost with this page, so the next screen's heading takes it.
  useEffect(() => markNavigated, []);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{heading}</h1>
        {lead !== undefined && (
          <p className={styles.lead} role={isAlert ? 'alert' : undefined}>
            {lead}
          </p>
        )}
        {children}
        <a className={styles.home} href="/">
          홈으로 가기
        </a>
      </div>
    </main>
  );
}
