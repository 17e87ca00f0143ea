import { atom } from 'nanostores';

/** Whether somebody has just signed out here and is on the way home; the 404 page is not for them. */
export const $isLeaving = atom(false);
