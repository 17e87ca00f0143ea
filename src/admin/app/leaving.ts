import { atom } from 'nanostores';

/**
 * Set from 로그아웃 until the page goes home. `isServerTold` is false where the session still exists on the server. It is
 * not in the session's module, which `Gate` loads only once somebody is let in.
 */
export const $leaving = atom<{ readonly isServerTold: boolean } | null>(null);
