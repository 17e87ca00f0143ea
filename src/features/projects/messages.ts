import type { ApiError } from '#client/transport/api-error.ts';

export function describeListFailure({ status, message }: ApiError): string {
  return status === 404
    ? 'ERROR : 해당 정보를 찾을 수 없습니다.'
    : `문제가 발생했습니다. ${message}`;
}
