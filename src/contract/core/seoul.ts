/**
 * Korea has been nine hours ahead of UTC, summer and winter, since October 1988. `Intl` knows that as well, but its
 * first use in a page takes some 17 ms, on a phone several times that, and browsers format differently.
 */
const AHEAD_MS = 9 * 60 * 60 * 1_000;

/** Padded with zeros: `2026`, `03`, `02`, `09`, `05`. */
interface SeoulTime {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

/** Throws a RangeError for an invalid moment. */
export function timeInSeoul(moment: Date): SeoulTime {
  const clock = new Date(moment.getTime() + AHEAD_MS);
  const [, month = '', day = '', hour = '', minute = ''] =
    /-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(clock.toISOString()) ?? [];
  return { year: String(clock.getUTCFullYear()), month, day, hour, minute };
}

/** The day in Seoul, `YYYY-MM-DD`. */
export function dayInSeoul(moment: Date): string {
  const { year, month, day } = timeInSeoul(moment);
  return `${year}-${month}-${day}`;
}

/** When the next day begins in Seoul, in milliseconds. */
export function nextDayInSeoul(moment: Date): number {
  const day = 24 * 60 * 60 * 1_000;
  return (Math.floor((moment.getTime() + AHEAD_MS) / day) + 1) * day - AHEAD_MS;
}
