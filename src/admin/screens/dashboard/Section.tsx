import { type ReactNode, useId } from 'react';
import styles from './Dashboard.module.scss';

interface Props {
  readonly title: string;
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

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
