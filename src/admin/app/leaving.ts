import { atom } from 'nanostores';

/**
 * Set between 로그아웃 and home. `isServerTold` is false where the session lives on at the server. Not in the session's
 * module, since `Gate` loads nothing of that before somebody is let in.
 */
export const $leaving = atom<{ readonly isServerTold: boolean } | null>(null);
