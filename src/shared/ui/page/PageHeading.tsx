import type { ReactNode } from 'react';
import styles from './PageHeading.module.scss';

interface Props {
  /** A Latin word, in capitals. */
  eyebrow: string;
  title: string;
  lead?: string;
  /** Display type, below a sun in the upper corner. */
  large?: boolean;
  children?: ReactNode;
}

/** The one h1 of a page, with a word above and a sentence below it. */
export function PageHeading({ eyebrow, title, lead, large = false, children }: Props) {
  return (
    <header className={`${styles.heading} ${large ? styles.large : ''}`}>
      <p className={styles.eyebrow} lang="en">
        {eyebrow}
      </p>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  );
}
