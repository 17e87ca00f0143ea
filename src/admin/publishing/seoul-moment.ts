/** `null` for an invalid moment, and for years outside 1970 to 2199. */
export function momentInSeoul(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}:00+09:00`);
  const year = Number.isNaN(moment.getTime()) ? 0 : moment.getUTCFullYear();
  return year >= 1970 && year < 2200 ? moment : null;
}
