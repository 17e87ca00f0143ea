import type { ReadableAtom } from 'nanostores';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { until } from './until.ts';

/** Each test of the file begins at this address with modules of its own, and leaves nothing stubbed. */
export function beginAt(address: string): void {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('scrollTo', vi.fn());
    history.replaceState(null, '', address);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

interface Loading {
  readonly status: string;
  readonly reloading?: boolean;
}

/** Looks at a state until the end of the test, and waits until it is no longer on its way. */
export async function untilLoaded<State extends Loading>($state: ReadableAtom<State>) {
  onTestFinished($state.listen(() => {}));
  return until(() => {
    const state = $state.get();
    if (state.status === 'loading' || state.reloading) throw new Error('still loading');
    return state as Extract<State, { status: 'ready' }>;
  });
}
