import { persistentAtom } from '@nanostores/persistent';

/** Written when the secret is given. */
const GRANTED_MODE = 'admin';

/**
 * The admin-entry flag: localStorage `signStore`. Our own value is the word `admin`; `isGranted` also takes what
 * other clients of the site leave there. It opens the door of /admin and grants nothing on the server.
 */
export const $signStore = persistentAtom<string | undefined>('signStore', undefined);

/**
 * Whether a stored value grants entry: `admin`, `true`, `1` and any other word but the negative ones, or JSON in
 * which such a value stands, for example `{"state":{"mode":"admin"},"version":0}`.
 */
export function isGranted(stored: string | null | undefined): boolean {
  const negative = [
    '',
    'false',
    '0',
    'null',
    'undefined',
    'none',
    'no',
    'off',
    'visitor',
    'guest',
    'user',
  ];
  const grants = (value: unknown): boolean => {
    if (typeof value === 'string') return !negative.includes(value.trim().toLowerCase());
    if (typeof value !== 'object' || value === null) return Boolean(value);
    // Persisted stores wrap their state and number its version; the number says nothing.
    if ('state' in value) return grants(value.state);
    return Object.values(value).some(grants);
  };
  if (stored === null || stored === undefined) return false;
  try {
    return grants(JSON.parse(stored));
  } catch {
    // A plain word is no JSON.
    return grants(stored);
  }
}

/** Whether this browser has been let in. */
export function isAdminEntryOpen(): boolean {
  return isGranted($signStore.get());
}

/** Lets this browser in, from now on and in every tab. */
export function openAdminEntry(): void {
  $signStore.set(GRANTED_MODE);
}

/** Takes the flag back, as logging out does. */
export function closeAdminEntry(): void {
  $signStore.set(undefined);
}
