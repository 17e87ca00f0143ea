import { atom } from 'nanostores';

/**
 * The moment between 로그아웃 and home, `null` at any other; where the server could not be told, it still holds the
 * session. Apart from the session, since `Gate` loads nothing of that before somebody is let in.
 */
export const $leaving = atom<{ readonly isServerTold: boolean } | null>(null);
