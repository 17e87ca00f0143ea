import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Pure functions, stores and components in a browser-like page, the server by requests, and a walk in other engines. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    reporters: [fileURLToPath(new URL('support/reporting/vitest-reporter.ts', import.meta.url))],
    projects: [
      {
        root,
        // The tests that read the whole tree take seconds, and more on a machine that does other things besides.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'stores',
          include: ['tests/stores/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        root,
        // The server suite runs on SQLite, or on PostgreSQL when TEST_DATABASE_URL names one.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          // They share nothing but the modules, and loading those anew for each file takes a quarter of the time.
          isolate: false,
          // A state is waited for on a busy machine as well; one second is what the runner gives by itself.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        // What somebody hostile would send, over a real connection; on both databases like the server suite.
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        // What no server may lose anything by; minutes long, so apart from the rest: `npm run test:faults`.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Each measures and crashes; two at once would disturb each other.
          fileParallelism: false,
        },
      },
      {
        root,
        // Needs the programs that `npm run test:engines` provides.
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
