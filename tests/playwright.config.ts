import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './support/machine/chromium.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** `core` is set by `npm test`, `usual` by `npm test -- --all`; without it all tests run. */
const WHICH = process.env.BROWSER_TESTS ?? 'all';
const IS_SHORT = WHICH === 'core';

/**
 * A file that has to run on both sizes is named `*.both.test.ts`, one for the phone only `*.phone.test.ts`; `once` leaves a
 * test of the first to the desktop.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/filled-site.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Twice as many as CI has cores: a test waits for about a third of its time.
  workers: 4,
  // PLAYWRIGHT_JSON_OUTPUT_FILE names the file of the second.
  reporter: [
    ['./support/reporting/playwright-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : []),
  ],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A tenth of a page's work is drawing what moves. All tests, the rare ones as well, look at everything as it moves.
    ...(WHICH !== 'all' && { contextOptions: { reducedMotion: 'reduce' } }),
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: '**/*.test.ts',
      testIgnore: '**/*.phone.test.ts',
      ...(IS_SHORT && { grep: /@core(?!-)/ }),
      ...(WHICH === 'usual' && { grepInvert: /@rare/ }),
      use: { viewport: DESKTOP },
    },
    {
      name: 'phone',
      testMatch: ['**/*.phone.test.ts', '**/*.both.test.ts'],
      ...(IS_SHORT && { grep: /@core-phone/ }),
      grepInvert: WHICH === 'usual' ? /@once|@rare/ : /@once/,
      use: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
