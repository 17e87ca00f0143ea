import { atom } from 'nanostores';

/**
 * Set from 로그아웃 until the page goes home. `isServerNotified` is false where the session still exists on the server. The
 * store is not in `session.ts`, because `Gate` must not load that before somebody is let in.
 */
export const $leaving = atom<{ readonly isServerNotified: boolean } | null>(null);
