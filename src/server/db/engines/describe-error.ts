import { DatabaseUnreachable } from './constraints.ts';

/** What an error says, for a sentence about a failed start. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  if (error instanceof DatabaseUnreachable) return describeError(error.cause);
  return error instanceof Error ? error.message : String(error);
}
