import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server to test on; null means the embedded database. */
const SERVER_URL = [process.env.TEST_DATABASE_URL, process.env.DATABASE_URL].find(Boolean) ?? null;

export const isPostgres = SERVER_URL !== null;

/** A database of its own for one test file, and the DATA_DIR beside it. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | null;
  drop: () => Promise<void>;
}

/** Makes an empty database without tables. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'server-test-'));
  const dropFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (SERVER_URL === null) {
    return { dataDir, databaseUrl: null, drop: async () => dropFolder() };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(SERVER_URL, `create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      await administer(SERVER_URL, `drop database ${name} with (force)`);
      dropFolder();
    },
  };
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
