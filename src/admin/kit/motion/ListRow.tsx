import { AnimatePresence, useIsPresent } from 'motion/react';
import * as m from 'motion/react-m';
import type { ReactNode } from 'react';
import styles from './ListRow.module.scss';

interface ListProps {
  readonly className: string | undefined;
  /** What the rows are a page of: another page, search or order shows its own rows at once. */
  readonly view?: string | undefined;
  /** `ListRow`s with keys. */
  readonly children: ReactNode;
}

/** A list whose rows fade in where one is added and fold away where one is gone. */
export function MotionList({ className, view, children }: ListProps) {
  return (
    <ul className={className}>
      <AnimatePresence key={view} initial={false}>
        {children}
      </AnimatePresence>
    </ul>
  );
}

interface RowProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row of a `MotionList`. One on its way out can no longer be reached. */
export function ListRow({ className, children }: RowProps) {
  const isPresent = useIsPresent();
  return (
    <m.li
      className={styles.row}
      inert={!isPresent}
      aria-hidden={isPresent ? undefined : true}
      initial={{ opacity: 0 }}
      animate={{ opacity: 1 }}
      exit={{ opacity: 0, height: 0 }}
    >
      <div className={className}>{children}</div>
    </m.li>
  );
}
