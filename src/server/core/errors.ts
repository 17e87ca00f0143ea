import { ERROR_SENTENCES } from '#contract/core/errors/error-sentences.ts';
import type { ErrorCode, FieldError, Refused } from '#contract/core/errors/errors.ts';

interface FailureDetails {
  detail?: string;
  errors?: readonly FieldError[];
  /** The present entry of a `precondition_failed`. */
  current?: unknown;
  /** The entries of a `bulk_refused`. */
  refused?: readonly Refused[];
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A failure with a code of the contract; services throw it and know no HTTP. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  readonly current: unknown;
  readonly refused: readonly Refused[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(details.detail ?? ERROR_SENTENCES[code], { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.current = details.current;
    this.refused = details.refused;
    this.headers = details.headers ?? {};
  }
}

/** The store of pictures fails or refuses; the message says what is known. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the bucket of pictures cannot be used: ${reason}`, options);
  }
}

/** For a query that finds nothing. */
export const notFound = (): Failure => new Failure('not_found');

/** The server is overloaded or lacks something; the caller may try again after `seconds`. */
export function unavailable(seconds: number, cause?: unknown): Failure {
  return new Failure('unavailable', { headers: { 'retry-after': String(seconds) }, cause });
}

/** `path` is dotted (`generation`, `ids.0`). */
export function invalidField(path: string, message: string): Failure {
  return new Failure('invalid_input', { errors: [{ path, message }] });
}
