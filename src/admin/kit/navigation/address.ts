import { atom, type ReadableAtom } from 'nanostores';

interface Address {
  /** Without a trailing slash. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

interface Visit {
  /** The path by which the open screen was opened. */
  readonly path: string;
  /** Increases with each screen that is opened. */
  readonly number: number;
}

const read = (): Address => ({
  path: location.pathname.replace(/(.)\/+$/, '$1'),
  search: Object.fromEntries(new URLSearchParams(location.search)),
});

const $current = atom(read());
const $open = atom<Visit>({ path: read().path, number: 0 });

export const $address: ReadableAtom<Address> = $current;

export const $visit: ReadableAtom<Visit> = $open;

/** Keeps the screen open after its address changed, for example because a new entry now has an address of its own. */
export function storeScreen(): void {
  $current.set(read());
}

/** Has to be called after every change of the browser's history. */
export function syncAddress(): void {
  const before = $current.get().path;
  $current.set(read());
  const { path } = $current.get();
  if (path !== before) $open.set({ path, number: $open.get().number + 1 });
}
