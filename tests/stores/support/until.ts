import { vi } from 'vitest';

/** Waits until `check` no longer throws, also on a busy machine, and returns what it returned. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 10_000 });
