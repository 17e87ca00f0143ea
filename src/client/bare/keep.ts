import { isStaff } from '../transport/staff.ts';
import type { Counted } from './walk.ts';

const MINUTE = 60_000;
const NOTHING = 0;

/**
 * How long the beginning of a list is kept, in milliseconds: while somebody pages through it. Staff see at once what
 * others have changed, unless everything would have to be walked for it again.
 */
export function keepWhilePaging({ total }: Counted<unknown>): number {
  return isStaff() && total !== null ? NOTHING : MINUTE;
}
