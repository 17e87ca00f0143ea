import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Rest, restPointer } from './pointer-rest.ts';

/** As long as the style sheet of the list folds a row. */
const FOLD_MS = 150;

interface ListProps {
  readonly className: string | undefined;
  readonly label?: string | undefined;
  /** Names the page, search and order: another view shows its rows at once, without motion. */
  readonly view?: string | undefined;
  /** `ListRow`s with keys. */
  readonly children: ReactNode;
}

/**
 * A list whose rows fold away. A removed row folds only after the pointer that pressed in the list has moved: otherwise
 * the next row would slide under it and take the second press of a double-click.
 */
export function MotionList({ className, label, view, children }: ListProps) {
  // The press in the list whose pointer has not moved yet.
  const [$rest] = useState(() => atom<Rest>(null));
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      ref={list}
      className={className}
      aria-label={label}
      onPointerDown={({ nativeEvent }) => restPointer($rest, nativeEvent)}
    >
      <RowsWithLeaving key={view} list={list} $rest={$rest}>
        {children}
      </RowsWithLeaving>
    </ul>
  );
}

type Presence = 'there' | 'held' | 'folding';

const PresenceContext = createContext<Presence>('there');

interface RowsProps extends Pick<ListProps, 'children'> {
  readonly list: RefObject<HTMLElement | null>;
  readonly $rest: ReadableAtom<Rest>;
}

/** The rows, and in their old places those that are still leaving. */
function RowsWithLeaving({ list, $rest, children }: RowsProps) {
  const rows = rowsOf(children);
  const staying = new Set(rows.map(({ key }) => key));
  const [{ of, rendered }, setRendered] = useState({ of: children, rendered: rows });
  if (of !== children)
    setRendered({ of: children, rendered: withLeaving(rendered, rows, staying) });
  const leaves = useStore($rest) === null ? 'folding' : 'held';
  const isFolding = leaves === 'folding' && rendered.some(({ key }) => !staying.has(key));
  useEffect(() => {
    if (!isFolding) return;
    const timer = setTimeout(() => {
      setRendered((now) => ({ ...now, rendered: rowsOf(now.of) }));
      // Those below have moved up.
      list.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
    }, FOLD_MS);
    return () => clearTimeout(timer);
  }, [isFolding, list]);
  return rendered.map((row) => (
    <PresenceContext key={row.key} value={staying.has(row.key) ? 'there' : leaves}>
      {row}
    </PresenceContext>
  ));
}

function rowsOf(children: ReactNode): ReactElement[] {
  return Children.toArray(children).filter((child) => isValidElement(child));
}

/** The rows that stay, each gone one after that which it followed. */
function withLeaving(
  before: readonly ReactElement[],
  rows: readonly ReactElement[],
  staying: ReadonlySet<ReactElement['key']>,
) {
  const all = [...rows];
  for (const [index, row] of before.entries()) {
    if (staying.has(row.key)) continue;
    all.splice(all.findIndex(({ key }) => key === before[index - 1]?.key) + 1, 0, row);
  }
  return all;
}

interface RowProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row of a `MotionList`. A removed row only holds its place: `preserveFocus` knows it by its `aria-hidden`. */
export function ListRow({ className, children }: RowProps) {
  const presence = use(PresenceContext);
  const isThere = presence === 'there';
  const row = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    setHeight(isThere ? null : (row.current?.getBoundingClientRect().height ?? 0));
  }, [isThere]);
  if (height === null) {
    return (
      <li ref={row}>
        <div className={className}>{children}</div>
      </li>
    );
  }
  return (
    <li
      ref={row}
      aria-hidden="true"
      style={{ height: presence === 'held' ? height : 0 }}
      // A second press on a removed row must not move the focus.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
