import { test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase } from '../../support/database.ts';
import { STAFF, TestServer } from './server-client.ts';

/** Opens a server with the staff account on a new database; the caller closes it. */
export async function openTestServer(config?: ConstructorParameters<typeof TestServer>[2]) {
  const database = await createTestDatabase();
  const db = await openDatabase(database);
  const server = new TestServer(db, database.dataDir, config);
  await server.accounts.add(STAFF.username, STAFF.password);
  return {
    server,
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}

/** `it` with a server that is empty when a test begins. */
export const it = test.extend<{ server: TestServer; fileServer: TestServer }>({
  fileServer: [
    // eslint-disable-next-line no-empty-pattern
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
