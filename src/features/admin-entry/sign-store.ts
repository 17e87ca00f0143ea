import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';

const GRANTED_MODE = 'admin';

try {
  // In a WebView without DOM storage.
  if ((localStorage as Storage | null) === null) setPersistentEngine({}, windowPersistentEvents);
} catch {
  // Where storage is blocked, the package keeps the value in memory by itself.
}

/**
 * It only opens /admin and grants nothing on the server. Our own value is `admin`; `isGranted` also accepts those of
 * the site's other clients.
 */
export const $signStore = persistentAtom<string | undefined>('signStore', undefined);

const NEGATIVE = /^(?:|false|0|null|undefined|none|no|off|visitor|guest|user)$/i;

/**
 * Any word but the negative ones opens the admin entry, and so does JSON with such a value:
 * `{"state":{"mode":"admin"},"version":0}`.
 */
export function isGranted(stored: string | null | undefined): boolean {
  const grants = (value: unknown): boolean => {
    if (typeof value === 'string') return !NEGATIVE.test(value.trim());
    if (typeof value !== 'object' || value === null) return Boolean(value);
    // Persisted stores wrap their state and add a version number.
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
