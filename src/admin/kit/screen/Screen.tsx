import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import { SITE } from '#site';
import { hasNavigated } from '../navigation/navigation.ts';
import styles from './Screen.module.scss';

/** The title that the table of screens gives the open screen. */
export const ScreenTitle = createContext('');

interface Props {
  /** The title where it is not the one of the table of screens. */
  readonly title?: string | undefined;
  /** How many there are, said beside the title. */
  readonly count?: number | null;
  /** What the count counts in: 개, 명. */
  readonly unit?: string;
  /** Buttons and links of the whole screen. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One screen: names the document, heads the content, and takes the focus when another screen was left for it. */
export function Screen({ title: ownTitle, count, unit = '개', actions, children }: Props) {
  const tableTitle = use(ScreenTitle);
  const title = ownTitle ?? tableTitle;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
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
            {groupDigits(count)}
            {unit}
          </p>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
