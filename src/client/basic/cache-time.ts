import { isStaff } from '../transport/staff.ts';
import type { Counted } from './walk.ts';

const MINUTE = 60_000;
const NOTHING = 0;

/** Milliseconds to cache a list's first page: none for staff, unless the whole list would have to be loaded again. */
export function cacheTime({ total }: Counted<unknown>): number {
  return isStaff() && total !== null ? NOTHING : MINUTE;
}
