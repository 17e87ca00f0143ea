import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Runs `work` with the address of a new database of the PostgreSQL server, and drops it afterwards. */
export async function withDatabase<Result>(
  serverUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
  try {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await administer(serverUrl, `drop database ${name} with (force)`);
  }
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
