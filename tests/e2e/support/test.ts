/**
 * The `test` of every browser test. Options for `test.use`:
 *
 * - `host`: `'server'` (default) or `'spec'`, the built folder on a static host over an API of the basic calls alone;
 * - `content`: `'sample'` (default) or `'empty'`;
 * - `writes`: a label; tests with the same label share a server that no other test visits;
 * - `adminFlag`: the browser has the admin-entry flag;
 * - `signedIn`: staff are signed in, and the flag is set.
 *
 * A worker starts each server once, when its first test wants it, and keeps it, one of a label until the next label: a
 * worker of its own for every combination would start a browser for each as well. A file of tests that write is in mode
 * `default`, so that one worker runs it whole and starts its server once.
 *
 * The real servers keep their data in SQLite, or in PostgreSQL when TEST_DATABASE_URL names one.
 *
 * Anything in the console, an exception or a failed request fails the test, unless it is expected with `problems`.
 */
import { test as base, expect } from 'playwright/test';
import { raiseFlag } from './admin-entry-flag.ts';
import { countScripts } from './counted.ts';
import { Problems } from './problems.ts';
import { type Site, type SiteCollection, Sites } from './servers.ts';

export { expect };

/** Of a test in a `*.both.test.ts` whose subject is the same whatever the size: it runs on the desktop alone. */
export const once = { tag: '@once' };

/**
 * Ends the title of a table's test that belongs to the walk of `npm test`. Of other tests the title ends with `@core` for
 * the desktop, and `@core-phone` for the phone; the rest runs with `npm test -- --all`.
 */
export const coreIf = (isIn: boolean) => (isIn ? ' @core' : '');

/**
 * Ends the title of a test whose like is in the whole already, at another size, on another page or behind another proxy, and
 * of what takes half a minute and changes once a year: `npm test -- --all --rare` and `npm run test:e2e` run it as well.
 */
export const rareIf = (isRare: boolean) => (isRare ? ' @rare' : '');

interface WorkerFixtures {
  sites: Sites;
}

interface TestFixtures extends SiteCollection {
  adminFlag: boolean;
  signedIn: boolean;
  visited: Site;
  problems: Problems;
  /** What a page that failed its test looked like, beside the test's other results. */
  pictures: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: ['server', { option: true }],
  content: ['sample', { option: true }],
  writes: ['', { option: true }],
  adminFlag: [false, { option: true }],
  signedIn: [false, { option: true }],

  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's parameters
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  visited: [
    async ({ sites, host, content, writes }, use) =>
      use(await sites.visit({ host, content, writes })),
    { timeout: 90_000 },
  ],

  baseURL: async ({ visited }, use) => use(visited.origin),

  storageState: async ({ visited, signedIn }, use) => {
    const cookies = signedIn ? (await visited.signIn()).cookies : [];
    await use({ cookies, origins: [] });
  },

  page: async ({ page, adminFlag, signedIn }, use) => {
    if (adminFlag || signedIn) await raiseFlag(page);
    await use(page);
  },

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      problems.watch(context);
      const writeCounts = countScripts(context);
      await use(problems);
      await writeCounts();
      expect(problems.unexpected, 'problems in the page').toEqual([]);
    },
    { auto: true },
  ],

  // Playwright's own `only-on-failure` takes a picture of every test and throws most of them away: a fifth of the run.
  pictures: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const [index, page] of context.pages().entries()) {
        await page.screenshot({ path: testInfo.outputPath(`failed-${index + 1}.png`) });
      }
    },
    { auto: true },
  ],
});
