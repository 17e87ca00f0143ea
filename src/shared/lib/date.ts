/** Calendar days as `YYYY-MM-DD` texts; today is Seoul's. */

import { dayInSeoul } from '#contract/core/seoul.ts';

const DAY = 86_400_000;

const WEEKDAYS = '일월화수목금토';

/** The day at the start of a server's text; `null` where it is invalid. */
export function toDay(text: string | null | undefined): string | null {
  const day = (text ?? '').slice(0, 10);
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00Z` : Number.NaN);
  // JavaScript reads 31 February as a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}

/** `2026년 3월 2일 (월)`; written out, since browsers differ in what `Intl` writes here. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = WEEKDAYS[date.getUTCDay()] ?? '';
  return `${date.getUTCFullYear()}년 ${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일 (${weekday})`;
}

/** A server's date in words, or `null` where it is invalid. */
export function describeDay(text: string | null | undefined): string | null {
  const day = toDay(text);
  return day && formatDay(day);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The day in Seoul of an ISO 8601 text, or `null` where it is invalid. */
export function momentToDay(text: string | null): string | null {
  if (text === null) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : dayInSeoul(moment);
}
