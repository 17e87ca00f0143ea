import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import { hasNavigated } from '../navigation/navigation.ts';
import { useTitle } from './use-title.ts';
import styles from './Screen.module.scss';

/** The open screen's title from the table of screens. */
export const ScreenTitle = createContext('');

interface Props {
  /** Replaces the title from the table of screens. */
  readonly title?: string | undefined;
  readonly count?: number | null;
  /** The counter word of `count`: 개, 명. */
  readonly unit?: string;
  readonly actions?: ReactNode;
  /** What the screen is about, or who may change it. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One screen: sets the document's title and the heading, which takes the focus after navigation. */
export function Screen({ title: ownTitle, count, unit = '개', actions, lead, children }: Props) {
  const tableTitle = use(ScreenTitle);
  const title = ownTitle ?? tableTitle;
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {typeof count === 'number' && (
          <p className={styles.count}>
            {groupDigits(count)}
            {unit}
          </p>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </>
  );
}
