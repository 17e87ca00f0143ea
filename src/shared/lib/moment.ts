import { timeInSeoul } from '#contract/core/seoul.ts';

/** A recent moment in Seoul's time, `3월 2일 오후 3:05`. */
export function formatMoment(moment: Date): string {
  const { month, day, hour, minute } = timeInSeoul(moment);
  const half = Number(hour) < 12 ? '오전' : '오후';
  const hours = Number(hour) % 12 || 12;
  return `${Number(month)}월 ${Number(day)}일 ${half} ${hours}:${minute}`;
}

/** The same of an ISO 8601 text, or `null` where it is invalid. */
export function describeMoment(text: string | null): string | null {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? null : formatMoment(moment);
}
