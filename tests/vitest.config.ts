import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Three projects: pure functions, stores and components in a browser-like page, and the server by requests. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        root,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        root,
        test: {
          name: 'stores',
          include: ['tests/stores/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        root,
        // The server suite runs on SQLite, or on PostgreSQL when TEST_DATABASE_URL names one.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
