import { HTTPError, NetworkError, TimeoutError } from 'ky';
import * as v from 'valibot';
import {
  ERROR_STATUS,
  type ErrorCode,
  type FieldError,
  GENERAL_SENTENCES,
  ReadProblem,
} from '#contract/core/errors/errors.ts';

const TRANSPORT_SENTENCES = {
  network: '서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  timeout: '서버의 답이 너무 늦어요. 잠시 뒤에 다시 시도해 주세요.',
  aborted: '요청을 멈췄어요. 필요하면 다시 시도해 주세요.',
  bad_response: '서버의 답을 읽지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  unsupported: '이 서버는 이 기능을 지원하지 않아요.',
} as const;

type TransportCode = keyof typeof TRANSPORT_SENTENCES;

const sentenceOfStatus = (status: number): string => {
  if (status < 400) return TRANSPORT_SENTENCES.bad_response;
  if (status === 408 || status === 504) return TRANSPORT_SENTENCES.timeout;
  if (status === 503) return GENERAL_SENTENCES.unavailable;
  if (status >= 500) return GENERAL_SENTENCES.internal;
  const code = CODES_BY_STATUS.find((one) => ERROR_STATUS[one] === status);
  return GENERAL_SENTENCES[code ?? 'malformed_request'];
};

const CODES_BY_STATUS = [
  'unauthenticated',
  'not_found',
  'conflict',
  'precondition_failed',
  'body_too_large',
  'rate_limited',
] as const;

const sentenceOf = ({ status, code, detail }: Details): string => {
  if (code !== null && hasSentence(code)) return SENTENCES[code];
  // A server that does not know our codes may send its sentence in any language.
  return code !== null && detail ? detail : sentenceOfStatus(status);
};

const SENTENCES = { ...TRANSPORT_SENTENCES, ...GENERAL_SENTENCES };

const hasSentence = (code: string): code is keyof typeof SENTENCES => code in SENTENCES;

interface Details {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | TransportCode | null;
  readonly detail?: string;
  readonly fieldErrors?: readonly FieldError[];
  /** The entity as it is now, with a 412. */
  readonly current?: unknown;
  /** What keeps all of many entries from being changed, unread. */
  readonly refused?: unknown;
}

/** A failed call; `message` is the Korean sentence a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | TransportCode | null;
  readonly fieldErrors: readonly FieldError[];
  readonly current: unknown;
  readonly refused: unknown;

  constructor(details: Details, options?: ErrorOptions) {
    super(sentenceOf(details), options);
    const { status, code, fieldErrors = [], current, refused } = details;
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.current = current;
    this.refused = refused;
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** An error page of a proxy or another server has only its status. */
export function errorOfAnswer(status: number, data: unknown): ApiError {
  // A document that is not labelled as JSON arrives as text.
  const problem = v.safeParse(ReadProblem, typeof data === 'string' ? parseJson(data) : data);
  if (!problem.success) return new ApiError({ status, code: null });
  const { code, detail, errors, current, refused } = problem.output;
  return new ApiError({ status, code, detail, fieldErrors: errors, current, refused });
}

const codeOf = (error: unknown): TransportCode => {
  if (error instanceof NetworkError) return 'network';
  if (error instanceof TimeoutError) return 'timeout';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  if (error instanceof DOMException && error.name === 'AbortError') return 'aborted';
  return 'bad_response';
};

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPError) return errorOfAnswer(error.response.status, error.data);
  return new ApiError({ status: 0, code: codeOf(error) }, { cause: error });
}
