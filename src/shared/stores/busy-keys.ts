import { atom, type ReadableAtom } from 'nanostores';

type Key = string | number;

export interface BusyKeys {
  readonly $keys: ReadableAtom<readonly Key[]>;
  readonly has: (key: Key) => boolean;
  /** Returns the function that frees the key; `null` where it is busy already. */
  readonly claim: (key: Key) => (() => void) | null;
}

export function createBusyKeys(): BusyKeys {
  const $keys = atom<readonly Key[]>([]);
  const has = (key: Key): boolean => $keys.get().includes(key);
  return {
    $keys,
    has,
    claim: (key) => {
      if (has(key)) return null;
      $keys.set([...$keys.get(), key]);
      return () => $keys.set($keys.get().filter((busy) => busy !== key));
    },
  };
}
