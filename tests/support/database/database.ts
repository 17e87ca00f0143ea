import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeEmptyDatabase } from './empty-database.ts';

/** A PostgreSQL server to test on; null means the embedded database. */
const SERVER_URL = [process.env.TEST_DATABASE_URL, process.env.DATABASE_URL].find(Boolean) ?? null;

export const isPostgres = SERVER_URL !== null;

/** A database of its own for one test file, and the DATA_DIR beside it. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | null;
  drop: () => Promise<void>;
}

/** What tells a program of the project of this database. */
export const environmentOf = ({
  dataDir,
  databaseUrl,
}: Omit<TestDatabase, 'drop'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
});

/** Makes an empty database without tables. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'server-test-'));
  const dropFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (SERVER_URL === null) {
    return { dataDir, databaseUrl: null, drop: async () => dropFolder() };
  }
  const { url, drop } = await makeEmptyDatabase(SERVER_URL, 'test');
  return {
    dataDir,
    databaseUrl: url,
    drop: async () => {
      await drop();
      dropFolder();
    },
  };
}
