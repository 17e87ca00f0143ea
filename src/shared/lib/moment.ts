import { timeInSeoul } from '#contract/core/seoul.ts';

/** `오후 3:05` */
function formatTime(moment: Date): string {
  const { hour, minute } = timeInSeoul(moment);
  return `${Number(hour) < 12 ? '오전' : '오후'} ${Number(hour) % 12 || 12}:${minute}`;
}

/** `3월 2일 오후 3:05` */
export function formatMoment(moment: Date): string {
  const { month, day } = timeInSeoul(moment);
  return `${Number(month)}월 ${Number(day)}일 ${formatTime(moment)}`;
}

/** The same of an ISO 8601 text, or `null` where it is invalid. */
export function describeMoment(text: string | null): string | null {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? null : formatMoment(moment);
}
