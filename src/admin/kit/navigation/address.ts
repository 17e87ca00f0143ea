import { atom, type ReadableAtom } from 'nanostores';

/** Where the browser is inside the app. */
export interface Address {
  /** Without a slash at its end. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

const read = (): Address => ({
  path: location.pathname.replace(/(?<=.)\/+$/, ''),
  search: Object.fromEntries(new URLSearchParams(location.search)),
});

const $current = atom(read());

/** The address that the screens show; the table of screens says what it means. */
export const $address: ReadableAtom<Address> = $current;

/** Takes over what the browser's history has become. */
export function syncAddress(): void {
  $current.set(read());
}
