export const NONE = '없음';

/** Empty where a day is unknown. */
export function describeMonths(...days: (string | null)[]): string {
  const [from, to] = days.map((day) => day?.slice(0, 7).replace(/-0?/, '년 '));
  if (!from || !to) return '';
  return from === to ? `${from}월` : `${from}월부터 ${to.replace(from.slice(0, 6), '')}월까지`;
}

/** As the server writes the days. */
export function describePeriod(start: string | null, end: string | null): string {
  const days = [start, end].map((text) => (text ?? '').trim().slice(0, 10));
  return days.includes('') ? '기간 정보 없음' : days.join(' ~ ');
}
