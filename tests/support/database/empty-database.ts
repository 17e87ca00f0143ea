import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A new database of a PostgreSQL server, without tables. */
interface EmptyDatabase {
  url: string;
  /** Removes it, also while somebody is still connected. */
  drop: () => Promise<void>;
}

/** Makes a database of its own on the server at `serverUrl`; its name begins with `prefix`. */
export async function makeEmptyDatabase(serverUrl: string, prefix: string): Promise<EmptyDatabase> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
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
