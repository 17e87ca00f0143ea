import { ERROR_SENTENCES, type ErrorCode, type FieldError } from '#contract/core/errors.ts';

/** What went wrong before or after the API could say it itself. */
export type TransportCode = 'network' | 'bad_response';

const TRANSPORT_SENTENCES: Readonly<Record<TransportCode, string>> = {
  network: '서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  bad_response: '서버의 답을 읽지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
};

const sentenceOfStatus = (status: number): string => {
  if (status === 404) return ERROR_SENTENCES.not_found;
  if (status === 429) return ERROR_SENTENCES.rate_limited;
  if (status >= 500) return ERROR_SENTENCES.internal;
  return ERROR_SENTENCES.malformed_request;
};

interface Details {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | TransportCode | null;
  readonly fieldErrors?: readonly FieldError[];
  /** The entity as it is now, with a 412. */
  readonly current?: unknown;
}

/** A failed call; `message` is the Korean sentence a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | TransportCode | null;
  readonly fieldErrors: readonly FieldError[];
  readonly current: unknown;

  constructor({ status, code, fieldErrors = [], current }: Details, options?: ErrorOptions) {
    const sentence =
      code === null
        ? sentenceOfStatus(status)
        : code === 'network' || code === 'bad_response'
          ? TRANSPORT_SENTENCES[code]
          : ERROR_SENTENCES[code];
    super(sentence, options);
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.current = current;
  }
}

/** Any thrown value as an `ApiError`, so that a state holds one kind of error. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ status: 0, code: 'bad_response' }, { cause: error });
