import { StartupError } from '../../core/startup-error.ts';
import { DatabaseUnreachable } from './constraints.ts';

export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  if (error instanceof DatabaseUnreachable) return describeError(error.cause);
  // `fetch` says no more than that it failed; other messages hold what they may tell of their cause.
  if (error instanceof TypeError && error.cause instanceof Error)
    return `${error.message}: ${describeError(error.cause)}`;
  return error instanceof Error ? error.message : String(error);
}

/** `what` happened, as the beginning of a sentence, and why; a cause that is a sentence already stays as it is. */
export function startupFailure(what: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause;
  return new StartupError(`${what} (${describeError(cause)}).`, { cause });
}
