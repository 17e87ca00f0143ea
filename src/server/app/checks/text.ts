/** The one text of what only people know, and the days in it. */
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Queries } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

/** Among the settings, so that a backup holds it. */
const KEY = 'handover';

const DAY_MS = 86_400_000;
/** Somebody is told so many days before. */
const SOON_DAYS = 30;

const UNTIL = /(\d{4}-\d\d-\d\d)\s?까지/g;
const MARKER = /^\s*(?:[-*+]|\d+[.)])\s+/;

interface DayOfLine {
  day: string;
  line: string;
}

export async function readText(queries: Queries): Promise<string> {
  return (await readSetting(queries, KEY)) ?? '';
}

export function writeText(queries: Queries, text: string): Promise<void> {
  return writeSetting(queries, KEY, text);
}

/** Each `YYYY-MM-DD까지` with its line, the first day first. */
export function daysIn(text: string): DayOfLine[] {
  return text
    .split('\n')
    .flatMap((line) =>
      Array.from(line.matchAll(UNTIL), ([, day = '']) => ({ day, line: line.replace(MARKER, '') })),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Those that have passed or come within a month. */
export function daysDue(text: string, now: Date): DayOfLine[] {
  const soon = dayInSeoul(new Date(now.getTime() + SOON_DAYS * DAY_MS));
  return daysIn(text).filter(({ day }) => day <= soon);
}
