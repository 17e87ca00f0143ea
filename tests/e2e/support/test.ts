/**
 * The `test` of every browser test. Options for `test.use` at the top of a file, which each get a server of their own:
 *
 * - `host`: `'server'` (default) or `'spec'`, the built folder on a static host over an API of the basic calls alone;
 * - `content`: `'sample'` (default) or `'empty'`;
 * - `writes`: a label; files with the same label share a server that no other test visits.
 *
 * Options for `test.use` anywhere:
 *
 * - `adminFlag`: the browser has the admin-entry flag;
 * - `signedIn`: staff are signed in, and the flag is set.
 *
 * The real servers keep their data in SQLite, or in PostgreSQL when TEST_DATABASE_URL names one.
 *
 * Anything in the console, an exception or a failed request fails the test, unless it is expected with `problems`.
 */
import { test as base, expect } from 'playwright/test';
import { createTestDatabase } from '../../support/database.ts';
import { startServer } from '../../support/process.ts';
import type { SpecData } from '../../support/spec-api.ts';
import { addStaff } from '../../support/staff.ts';
import { Problems } from './problems.ts';
import { ENTRY_FLAG, openSession, type Session, startSpecSite } from './servers.ts';

export { expect };

interface Visited {
  origin: string;
  /** The answers of the bare API; null when the real server is visited. */
  specData: SpecData | null;
  /** The cookies of a member of staff. */
  signIn: () => Promise<Session>;
}

interface WorkerFixtures {
  host: 'server' | 'spec';
  content: 'sample' | 'empty';
  writes: string;
  visited: Visited;
}

interface TestFixtures {
  adminFlag: boolean;
  signedIn: boolean;
  problems: Problems;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: ['server', { option: true, scope: 'worker' }],
  content: ['sample', { option: true, scope: 'worker' }],
  writes: ['', { option: true, scope: 'worker' }],
  adminFlag: [false, { option: true }],
  signedIn: [false, { option: true }],

  visited: [
    async ({ host, content }, use) => {
      if (host === 'spec') {
        const { origin, data, stop } = await startSpecSite();
        const signIn = () => Promise.reject(new Error('The bare API has no accounts'));
        await use({ origin, specData: data, signIn });
        await stop();
        return;
      }
      const { dataDir, databaseUrl, drop } = await createTestDatabase();
      const database = {
        DATA_DIR: dataDir,
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      };
      const SAMPLE_CONTENT = content === 'sample' ? 'on' : 'off';
      const server = await startServer({ ...database, SAMPLE_CONTENT });
      let signedIn: Promise<Session> | null = null;
      const signIn = () => (signedIn ??= addStaff(database).then(() => openSession(server.origin)));
      await use({ origin: server.origin, specData: null, signIn });
      await server.stop();
      await drop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ visited }, use) => use(visited.origin),

  storageState: async ({ visited, adminFlag, signedIn }, use) => {
    const cookies = signedIn ? (await visited.signIn()).cookies : [];
    const localStorage = adminFlag || signedIn ? [ENTRY_FLAG] : [];
    await use({ cookies, origins: [{ origin: visited.origin, localStorage }] });
  },

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      problems.watch(context);
      await use(problems);
      expect(problems.unexpected, 'problems in the page').toEqual([]);
    },
    { auto: true },
  ],
});
