import { ERROR_STATUS, type ErrorCode, type Problem } from '#contract/core/errors/errors.ts';
import { isUnavailable } from '../../db/engines/constraints.ts';
import { Failure, StoreUnreachable, unavailable } from '../../ground/errors.ts';
import { pathOnly } from '../../ground/personal.ts';
import { type AppContext, baseHeaders } from '../request.ts';

export interface LogEntry {
  requestId: string;
  method: string;
  path: string;
  code: ErrorCode;
  error: string;
  stack: string | undefined;
}

export type Log = (entry: LogEntry) => void;

/** Answers a Failure by its code, anything else by a 500 or 503 that tells nothing. */
export function answerError(c: AppContext, error: unknown, log: Log): Response {
  if (error instanceof Failure) return answerFailure(c, error);
  const isAway = isUnavailable(error) || error instanceof StoreUnreachable;
  const code = isAway ? 'unavailable' : 'internal';
  log({
    requestId: c.get('requestId'),
    method: c.req.method,
    path: pathOnly(c.req.path),
    code,
    error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  });
  return answerFailure(c, isAway ? unavailable(5) : new Failure(code));
}

function answerFailure(c: AppContext, failure: Failure): Response {
  const { code, errors, current } = failure;
  const problem: Problem = {
    type: `urn:problem:${code}`,
    title: TITLES[ERROR_STATUS[code]],
    status: ERROR_STATUS[code],
    detail: failure.message,
    code,
    requestId: c.get('requestId'),
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(current === undefined ? {} : { current }),
  };
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...baseHeaders(c),
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...failure.headers,
    },
  });
}

const TITLES: Readonly<Record<(typeof ERROR_STATUS)[ErrorCode], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
