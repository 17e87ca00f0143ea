import { onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { STAFF } from '../../support/staff.ts';
import { TestServer } from './server-client.ts';

type Config = ConstructorParameters<typeof TestServer>[2];

/** Opens a server with the staff account on a new database; the caller closes it. */
export async function openTestServer(config?: Config) {
  const opened = await openServerWithoutAccount(config);
  await opened.server.accounts.add(STAFF.username, STAFF.password);
  return opened;
}

/** Opens a server on a new database that nobody can sign in to yet; the caller closes it. */
async function openServerWithoutAccount(config?: Config) {
  const database = await createTestDatabase();
  const db = await openDatabase(database);
  return {
    server: new TestServer(db, database.dataDir, config),
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}

/** A server of its own with the staff account, until the end of the test. */
export async function serverOfTest(config?: Config): Promise<TestServer> {
  const { server, close } = await openTestServer(config);
  onTestFinished(close);
  return server;
}

/** The same without any account. */
export async function newServerOfTest(config?: Config): Promise<TestServer> {
  const { server, close } = await openServerWithoutAccount(config);
  onTestFinished(close);
  return server;
}

/** `it` with a server of each test's own. */
export const itWithOwn = (open: () => Promise<TestServer>) =>
  test.extend<{ server: TestServer }>({
    // oxlint-disable-next-line no-empty-pattern
    server: async ({}, use) => {
      await use(await open());
    },
  });

/** `it` with a server that is empty when a test begins. */
export const it = test.extend<{ server: TestServer; fileServer: TestServer }>({
  fileServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { server, close } = await openTestServer();
      await use(server);
      await close();
    },
    { scope: 'file' },
  ],
  server: async ({ fileServer }, use) => {
    await fileServer.reset();
    await use(fileServer);
  },
});
