import type { ApiError } from '#client/transport/api-error.ts';

export function describeListFailure({ status, message }: ApiError): string {
  return status === 404
    ? 'ERROR : 해당 정보를 찾을 수 없습니다.'
    : `문제가 발생했습니다. ${message}`;
}

export function describeDetailFailure({ message }: ApiError): string {
  return `오류 발생: ${message}`;
}

export const NONE = '없음';

/** 없음 where there is none. */
export function describeGeneration(generation: number | null): string {
  return generation === null ? NONE : `${generation}기`;
}

/** From the first to the last day as the server writes them, or a sentence where one is unknown. */
export function describePeriod(start: string | null, end: string | null): string {
  const days = [start, end].map((text) => (text ?? '').trim().slice(0, 10));
  return days.includes('') ? '기간 정보 없음' : days.join(' ~ ');
}
