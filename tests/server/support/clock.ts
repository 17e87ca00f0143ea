import { onTestFinished, vi } from 'vitest';

/** Stops the clock at a moment until the test ends; timers run on. */
export function travelTo(now: number | Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
}

export const stopClock = () => travelTo(Date.now());

/** Stops the clock so many milliseconds from now. */
export const pass = (milliseconds: number) => travelTo(Date.now() + milliseconds);
