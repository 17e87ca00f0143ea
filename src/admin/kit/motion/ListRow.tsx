import { useStore } from '@nanostores/react';
import { AnimatePresence, usePresence } from 'motion/react';
import * as m from 'motion/react-m';
import { atom } from 'nanostores';
import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { type Rest, restPointer } from './pointer-rest.ts';

interface ListProps {
  readonly className: string | undefined;
  readonly label?: string | undefined;
  /** Names the page, search and order: another view shows its rows at once, without motion. */
  readonly view?: string | undefined;
  /** `ListRow`s with keys. */
  readonly children: ReactNode;
}

/** The press in the list whose pointer has not moved yet. */
const PointerRest = createContext(atom<Rest>(null));

/**
 * A list whose rows fade in and fold away. A removed row folds only after the pointer that pressed in the list has
 * moved: otherwise the next row would slide under it and take the second press of a double-click.
 */
export function MotionList({ className, label, view, children }: ListProps) {
  const [$rest] = useState(() => atom<Rest>(null));
  return (
    <ul
      className={className}
      aria-label={label}
      onPointerDown={({ nativeEvent }) => restPointer($rest, nativeEvent)}
    >
      <PointerRest value={$rest}>
        <AnimatePresence key={view} initial={false}>
          {children}
        </AnimatePresence>
      </PointerRest>
    </ul>
  );
}

interface RowProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row of a `MotionList`. A removed row only holds its place: `keepFocus` knows it by its `aria-hidden`. */
export function ListRow({ className, children }: RowProps) {
  const [isPresent, remove] = usePresence();
  const isHeld = useStore(use(PointerRest)) !== null;
  const row = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    setHeight(isPresent ? null : (row.current?.getBoundingClientRect().height ?? 0));
  }, [isPresent]);
  const isLeaving = !isPresent && !isHeld;
  return (
    <m.li
      ref={row}
      aria-hidden={isPresent ? undefined : true}
      // A row that folds away clips its content.
      style={{ height: height ?? 'auto', overflow: isPresent ? 'visible' : 'hidden' }}
      initial={{ opacity: 0 }}
      animate={isLeaving ? { opacity: 0, height: 0 } : { opacity: 1 }}
      onAnimationComplete={() => {
        if (!isLeaving) return;
        // Those below it have moved up.
        row.current?.parentElement?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
        remove();
      }}
      // A second press on a removed row must not move the focus.
      onMouseDown={(event) => isPresent || event.preventDefault()}
    >
      {height === null && <div className={className}>{children}</div>}
    </m.li>
  );
}
