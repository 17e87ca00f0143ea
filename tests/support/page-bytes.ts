/** How much a first visit to a page loads, as it comes over the wire from the real server, and how much it may. */
import type { Page } from 'playwright';

/** Thousand bytes, as budgets count them. */
export const KB = 1000;

export interface PageBudget {
  path: string;
  /** JavaScript, brotli, in KB. */
  script: number;
  /** All that is loaded, in KB. */
  everything?: number;
  /** Only staff who are signed in see the page. */
  forStaff?: boolean;
}

export const PAGE_BUDGETS: readonly PageBudget[] = [
  { path: '/', script: 80, everything: 260 },
  { path: '/about', script: 5 },
  { path: '/about/parts', script: 5 },
  { path: '/about/curriculums', script: 80 },
  { path: '/nowhere', script: 4 },
  { path: '/blogs', script: 88 },
  { path: '/blogs/all', script: 88 },
  { path: '/blogs/1', script: 90 },
  { path: '/projects', script: 88 },
  { path: '/projects/projectlist', script: 88 },
  { path: '/projects/1', script: 88 },
  { path: '/teams', script: 88 },
  { path: '/recruit', script: 88 },
  { path: '/admin', script: 207, forStaff: true },
];

/** Bytes of the bodies as sent. */
export interface PageBytes {
  script: number;
  everything: number;
}

/** Opens the page in a browser that has nothing of it yet and adds up what it loads until all of it is awake and there. */
export async function measureBytes(page: Page, path: string): Promise<PageBytes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const loaded: PageBytes = { script: 0, everything: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    loaded.everything += encodedDataLength;
    if (types.get(requestId) === 'Script') loaded.script += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      document.querySelector('astro-island[ssr]') === null &&
      // The admin area fetches its screens once it is awake, and has none until then.
      document.querySelector('h1') !== null &&
      !/불러오는 중\.\.\.|로딩/.test(document.body.innerText),
  );
  await page.waitForLoadState('networkidle');
  return loaded;
}
