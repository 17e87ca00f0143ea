import { DatabaseUnreachable } from './constraints.ts';

export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  if (error instanceof DatabaseUnreachable) return describeError(error.cause);
  return error instanceof Error ? error.message : String(error);
}
