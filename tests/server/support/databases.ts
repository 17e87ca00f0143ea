import { test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

/** An empty database without tables, for as long as its test. */
async function makeDatabase(
  // oxlint-disable-next-line no-empty-pattern
  {},
  use: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  await use(database);
  await database.drop();
}

/** `it` with a database of its own, another one beside it, and the first one opened. */
export const it = test.extend<{ database: TestDatabase; other: TestDatabase; db: Database }>({
  database: makeDatabase,
  other: makeDatabase,
  db: async ({ database }, use) => {
    const db = await openDatabase(database);
    await use(db);
    await db.close();
  },
});
