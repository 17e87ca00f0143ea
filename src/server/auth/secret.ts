import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../db/describe-error.ts';
import type { Database } from '../db/open.ts';
import { StartupError } from '../startup-error.ts';

const FILE = 'auth-secret';
const SETTING = 'auth_secret';

/**
 * The secret that signs the session cookies, made at the first start: a file in DATA_DIR that only the server's user
 * reads, or a row of PostgreSQL, where every instance finds the same one.
 */
export async function provideSecret(db: Database, dataDir: string): Promise<string> {
  return db.engine === 'sqlite' ? secretInFolder(dataDir) : secretInDatabase(db);
}

function secretInFolder(folder: string): string {
  const path = join(folder, FILE);
  try {
    // "wx": of two processes that start at once only one writes, and both read what it wrote.
    writeFileSync(path, makeSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw refuse(error);
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) {
    throw new StartupError(
      `The file ${path} holds no secret; delete it, and a new one is made (everybody signs in again).`,
    );
  }
  return secret;

  function refuse(cause: unknown) {
    return new StartupError(`The file ${path} cannot be written (${describeError(cause)}).`, {
      cause,
    });
  }
}

async function secretInDatabase(db: Database): Promise<string> {
  await db.write
    .insertInto('settings')
    .values({ key: SETTING, value: makeSecret() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.write
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirstOrThrow();
  return value;
}

function makeSecret(): string {
  return randomBytes(48).toString('base64url');
}
