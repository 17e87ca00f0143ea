import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../src/tools/chromium.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** A file that has to run on both sizes is named `*.both.test.ts`, one for the phone only `*.phone.test.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  reporter: [['list']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'retain-on-failure',
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
      use: { viewport: DESKTOP },
    },
    {
      name: 'phone',
      testMatch: ['**/*.phone.test.ts', '**/*.both.test.ts'],
      use: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
