import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import {
  createTestDatabase,
  isPostgres,
  type TestDatabase,
} from '../../support/database/database.ts';
import { STAFF } from '../../support/staff.ts';
import type { TestServer } from './server-client.ts';

/** A server over an open database. */
interface Instance {
  server: TestServer;
  db: Database;
}

/**
 * `test` with two instances that follow each other's commits, as `versionOf` a database tells. Two instances are two
 * servers over PostgreSQL; an embedded database has one, and then both apps are over that.
 */
export function testOfTwo<Made extends Instance>(
  make: (db: Database, dataDir: string) => Made,
  versionOf: (db: Database) => number | null,
) {
  const isFollowing = (db: Database) => expect.poll(() => versionOf(db)).not.toBeNull();
  return test.extend<{ database: TestDatabase; first: Made; second: Made }>({
    // oxlint-disable-next-line no-empty-pattern
    database: async ({}, use) => {
      const database = await createTestDatabase();
      await use(database);
      await database.drop();
    },
    first: async ({ database }, use) => {
      const db = await openDatabase(database);
      const instance = make(db, database.dataDir);
      await instance.server.accounts.add(STAFF.username, STAFF.password);
      await isFollowing(db);
      await use(instance);
      await db.close();
    },
    second: async ({ database, first }, use) => {
      const db = isPostgres ? await openDatabase(database) : first.db;
      await isFollowing(db);
      await use(make(db, database.dataDir));
      if (isPostgres) await db.close();
    },
  });
}
