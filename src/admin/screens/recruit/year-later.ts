import { toDay } from '#shared/lib/date.ts';

/** The same `YYYY-MM-DD` a year later; the 28th for 29 February, and an invalid day unchanged. */
export function yearLater(day: string): string {
  if (toDay(day) !== day) return day;
  const shifted = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return toDay(shifted) ?? shifted.replace('02-29', '02-28');
}
