import type { ReactNode } from 'react';
import styles from './Details.module.scss';

interface Props {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly children?: ReactNode;
}

/** A read-only list of names and values; an empty value is shown as 없음. */
export function Details({ rows, children }: Props) {
  return (
    <>
      <dl className={styles.details}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {value === null || value === '' ? <span className={styles.none}>없음</span> : value}
            </dd>
          </div>
        ))}
      </dl>
      {children !== undefined && (
        <div className={styles.actions} data-sticky-bar>
          {children}
        </div>
      )}
    </>
  );
}
