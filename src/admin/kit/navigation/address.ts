import { atom, type ReadableAtom } from 'nanostores';

interface Address {
  /** Without a trailing slash. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

const read = (): Address => ({
  path: location.pathname.replace(/(?<=.)\/+$/, ''),
  search: Object.fromEntries(new URLSearchParams(location.search)),
});

const $current = atom(read());

export const $address: ReadableAtom<Address> = $current;

/** Has to be called after every change of the browser's history. */
export function syncAddress(): void {
  $current.set(read());
}
