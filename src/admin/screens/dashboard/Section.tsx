import { type ReactNode, useId } from 'react';
import styles from './Dashboard.module.scss';

interface Props {
  readonly title: string;
  /** The link to the screen where it is managed. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the dashboard under its heading. */
export function Section({ title, link, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}
