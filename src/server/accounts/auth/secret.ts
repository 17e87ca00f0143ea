import { hash, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';
import type { Database } from '../../db/database.ts';
import { startupFailure } from '../../db/engines/describe-error.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

export const SECRET_FILE = 'auth-secret';

/** The setting by which instances over one database notice different secrets; a hash, not the secret. */
const FINGERPRINT = 'auth_secret_fingerprint';

/**
 * The secret that signs cookies: AUTH_SECRET, else a file in DATA_DIR that only the server's user can read. It is
 * never in the database, so no dump of it opens a session. Throws a StartupError where other servers over the same
 * PostgreSQL use another secret: each would end the others' sessions.
 */
export async function provideSecret(
  db: Database,
  { dataDir, authSecret }: { dataDir: string; authSecret: string | null },
): Promise<string> {
  const secret = authSecret ?? secretInFolder(dataDir);
  if (db.engine === 'postgres') await agree(db, secret, authSecret !== null);
  return secret;
}

function secretInFolder(folder: string): string {
  const path = join(folder, SECRET_FILE);
  try {
    // "wx": of two processes that start at once only one writes, and both read its text.
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw startupFailure(`The file ${path} cannot be written`, error);
    }
  }
  const secret = readSecret(path);
  if (secret.length < 32) {
    throw new StartupError(
      `The file ${path} holds no secret; delete it, and a new one is made (everybody signs in again).`,
    );
  }
  return secret;
}

function readSecret(path: string): string {
  try {
    // A restored copy may have other permissions.
    chmodSync(path, 0o600);
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw startupFailure(`The file ${path} cannot be read`, error);
  }
}

/** A secret from AUTH_SECRET replaces an earlier one; any other must be the same on all servers. */
async function agree(db: Database, secret: string, isConfigured: boolean): Promise<void> {
  const value = hash('sha256', `the secret of this site: ${secret}`, 'base64url');
  await writeSetting(db.write, FINGERPRINT, value, { replaces: isConfigured });
  if ((await readSetting(db.write, FINGERPRINT)) !== value) {
    throw new StartupError(
      `This database is served with another secret than the one in DATA_DIR/${SECRET_FILE}: set AUTH_SECRET to the same text on every server that shares it.`,
    );
  }
}
