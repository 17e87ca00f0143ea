/**
 * A moment by the clock of Seoul, in which the club counts its days. Each part of a date is asked for by its name:
 * engines differ in the order and the marks they write around them, one and the same locale included.
 */

const clock = new Intl.DateTimeFormat('en-US', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'Asia/Seoul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as a clock in Seoul shows it: `2026`, `03`, `02`, `09`, `05`. */
export interface SeoulTime {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

/** Reads the clock of Seoul at a moment. */
export function timeInSeoul(moment: Date): SeoulTime {
  const parts = clock.formatToParts(moment);
  // Some engines leave out the zero they were asked for.
  const part = (name: keyof SeoulTime) =>
    parts.find(({ type }) => type === name)?.value.padStart(2, '0') ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** The day it is in Seoul at a moment, `YYYY-MM-DD`. */
export function dayInSeoul(moment: Date): string {
  const { year, month, day } = timeInSeoul(moment);
  return `${year}-${month}-${day}`;
}
