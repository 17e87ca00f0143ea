import { persistentAtom } from '@nanostores/persistent';

const GRANTED_MODE = 'admin';

/**
 * The admin-entry flag: localStorage `signStore`. Our own value is the word `admin`; `isGranted` also accepts the
 * values of the site's other clients. It only opens /admin and grants nothing on the server.
 */
export const $signStore = persistentAtom<string | undefined>('signStore', undefined);

const NEGATIVE = /^(?:|false|0|null|undefined|none|no|off|visitor|guest|user)$/i;

/**
 * Whether a stored value grants entry: `admin`, `true`, `1` and any other word but the negative ones, or JSON with
 * such a value, for example `{"state":{"mode":"admin"},"version":0}`.
 */
export function isGranted(stored: string | null | undefined): boolean {
  const grants = (value: unknown): boolean => {
    if (typeof value === 'string') return !NEGATIVE.test(value.trim());
    if (typeof value !== 'object' || value === null) return Boolean(value);
    // Persisted stores wrap their state and add a version number, which means nothing here.
    if ('state' in value) return grants(value.state);
    return Object.values(value).some(grants);
  };
  if (stored === null || stored === undefined) return false;
  try {
    return grants(JSON.parse(stored));
  } catch {
    // A plain word is not JSON.
    return grants(stored);
  }
}

export function isAdminEntryOpen(): boolean {
  return isGranted($signStore.get());
}

export function openAdminEntry(): void {
  $signStore.set(GRANTED_MODE);
}

export function closeAdminEntry(): void {
  $signStore.set(undefined);
}
