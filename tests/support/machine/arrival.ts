import type { Page } from 'puppeteer-core';

/** How the page that a press has opened came to be seen. */
interface Arrival {
  /** The first paint that visitors see, in milliseconds since 1970. */
  painted: number;
  /** When the page answered or, prepared, took the place of the one before; in milliseconds since 1970. */
  shown: number;
  /** Whether the page was prepared before the press. */
  isPrepared: boolean;
}

const POLL_MS = 50;
const TIMEOUT_MS = 30_000;

/** Waits until the page at `path` is loaded and painted; puppeteer tells of no navigation to a page that was prepared. */
export async function arriveAt(page: Page, path: string): Promise<Arrival> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    // The page before this one takes its context with it.
    const arrival = await page.evaluate(readArrival, path).catch(() => null);
    if (arrival !== null) return arrival;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  throw new Error(`${path} was not opened.`);
}

/** Runs in the page. */
function readArrival(path: string): Arrival | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.pathname !== path || document.readyState !== 'complete' || !paint) return null;
  const { activationStart = 0, responseStart } = navigation as PerformanceNavigationTiming & {
    activationStart?: number;
  };
  return {
    painted: performance.timeOrigin + paint.startTime,
    shown: performance.timeOrigin + (activationStart || responseStart),
    isPrepared: activationStart > 0,
  };
}
