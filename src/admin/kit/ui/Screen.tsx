import { type ReactNode, useEffect, useRef } from 'react';
import { SITE } from '#site';
import { hasMoved } from '../../app/navigation.ts';
import styles from './Screen.module.scss';

interface Props {
  readonly title: string;
  /** How many there are, said beside the title. */
  readonly count?: number | null;
  /** What the count counts in: 개, 명. */
  readonly unit?: string;
  /** Buttons and links of the whole screen. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One screen: names the document, heads the content, and takes the focus when another screen was left for it. */
export function Screen({ title, count, unit = '개', actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <title>{`${title} | ${SITE.name} 관리`}</title>
      <header className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {typeof count === 'number' && (
          <p className={styles.count}>
            {count.toLocaleString('ko-KR')}
            {unit}
          </p>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
