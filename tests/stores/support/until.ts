import { vi } from 'vitest';

/** Waits until `check` no longer throws, also on a busy machine, and returns what it returned. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 10_000 });
}
