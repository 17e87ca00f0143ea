/** How much a first visit to every page loads, as it comes over the wire from the real server. */
import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

const KB = 1000;

interface Budget {
  path: string;
  script: number;
  everything?: number;
}

const BUDGETS: Budget[] = [
  { path: '/', script: 80, everything: 260 },
  { path: '/about', script: 4 },
  { path: '/about/parts', script: 4 },
  { path: '/about/curriculums', script: 4 },
  { path: '/nowhere', script: 4 },
  { path: '/blogs', script: 80 },
  { path: '/blogs/all', script: 80 },
  { path: '/blogs/1', script: 80 },
  { path: '/projects', script: 80 },
  { path: '/projects/projectlist', script: 80 },
  { path: '/projects/1', script: 80 },
  { path: '/teams', script: 80 },
  { path: '/recruit', script: 80 },
];

interface Loaded {
  /** Bytes of the bodies as sent. */
  script: number;
  everything: number;
}

/** Opens the page with an empty cache and adds up what it loads until nothing more comes. */
async function load(page: Page, path: string): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const loaded: Loaded = { script: 0, everything: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    loaded.everything += encodedDataLength;
    if (types.get(requestId) === 'Script') loaded.script += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByText(/불러오는 중\.\.\.|로딩/)).toHaveCount(0);
  return loaded;
}

for (const { path, script, everything } of BUDGETS) {
  test(`${path} loads at most ${script} KB of JavaScript`, async ({ page, problems }) => {
    if (path === '/nowhere') problems.expect(/404/);
    const loaded = await load(page, path);
    console.log(`${path} script ${loaded.script} everything ${loaded.everything}`);
    expect(loaded.script, 'JavaScript').toBeLessThanOrEqual(script * KB);
    if (everything !== undefined) {
      expect(loaded.everything, 'everything').toBeLessThanOrEqual(everything * KB);
    }
  });
}
