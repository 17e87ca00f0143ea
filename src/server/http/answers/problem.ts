import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS, type ErrorCode, type Problem } from '#contract/core/errors/errors.ts';
import { Failure, StoreUnreachable, unavailable } from '../../core/errors.ts';
import { isUnavailable } from '../../db/engines/constraints.ts';
import { describeError } from '../../db/engines/describe-error.ts';
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
    path: c.req.path,
    code,
    ...traceOf(error),
  });
  return answerFailure(c, isAway ? unavailable(5) : new Failure(code));
}

export function traceOf(error: unknown): Pick<LogEntry, 'error' | 'stack'> {
  return error instanceof Error
    ? { error: `${error.name}: ${describeError(error)}`, stack: error.stack }
    : { error: String(error), stack: undefined };
}

function answerFailure(c: AppContext, failure: Failure): Response {
  const { code, errors, current, refused } = failure;
  const problem: Problem = {
    type: `urn:problem:${code}`,
    title: TITLES[ERROR_STATUS[code]] ?? '',
    status: ERROR_STATUS[code],
    detail: failure.message,
    code,
    requestId: c.get('requestId'),
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(current === undefined ? {} : { current }),
    ...(refused === undefined ? {} : { refused: [...refused] }),
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

/** Node's names, but for two that RFC 9110 has changed. */
const TITLES: Readonly<Record<number, string | undefined>> = {
  ...STATUS_CODES,
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};
