import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { provideSecret, SECRET_FILE } from '#server/accounts/auth/secret.ts';
import { hashToken } from '#server/accounts/sessions/hashed-tokens.ts';
import type { Database } from '#server/db/database.ts';
import { isPostgres } from '../../support/database/database.ts';
import { STAFF } from '../../support/staff.ts';
import { it } from '../support/databases.ts';
import { expectRefusal } from '../support/refusal.ts';
import type { TestServer } from '../support/server-client.ts';
import { it as withServer } from '../support/server.ts';

const tokenIn = (cookie: string) => decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? '';

/** Every value of every table, as somebody with a dump has it. */
async function dumpOf({ read }: Database): Promise<string> {
  const tables = await read.introspection.getTables();
  const contents = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(read)),
  );
  return JSON.stringify(contents.map(({ rows }) => rows));
}

const userOf = async (server: TestServer, cookie: string) =>
  (await server.call('getSession', { headers: { cookie } })).body?.user.username;

describe('somebody with a dump of the database', () => {
  withServer('reads no token that opens a session', async ({ server }) => {
    const cookie = await server.signIn(STAFF);
    const token = tokenIn(cookie);
    expect(token).toMatch(/^[a-zA-Z0-9]{32}$/);
    const dump = await dumpOf(server.db);
    expect(dump).toContain(hashToken(token));
    expect(dump).not.toContain(token);
    expect(await userOf(server, cookie)).toBe(STAFF.username);
    // What stands there is no token itself, whatever its signature.
    const stored = cookie.replace(token, encodeURIComponent(hashToken(token)));
    expect(await userOf(server, stored)).toBeUndefined();
  });

  it('reads no secret that signs the cookies', async ({ database, db }) => {
    const secret = await provideSecret(db, { ...database, authSecret: null });
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await dumpOf(db)).not.toContain(secret);
    expect(statSync(join(database.dataDir, SECRET_FILE)).mode & 0o777).toBe(0o600);
    expect(await provideSecret(db, { ...database, authSecret: null })).toBe(secret);
  });
});

describe('the secret', () => {
  withServer('is AUTH_SECRET where that is set', async ({ server }) => {
    const authSecret = 'a secret of the environment, long enough';
    const options = { dataDir: join(server.dataDir, 'absent'), authSecret };
    expect(await provideSecret(server.db, options)).toBe(authSecret);
  });

  it('stops the start where its file holds none', async ({ database, db }) => {
    writeFileSync(join(database.dataDir, SECRET_FILE), 'short');
    const providing = provideSecret(db, { ...database, authSecret: null });
    await expectRefusal(providing, /auth-secret holds no secret/);
  });

  it.skipIf(!isPostgres)(
    'is the same for all servers over one database',
    async ({ database, db }) => {
      const provide = (authSecret: string | null) => provideSecret(db, { ...database, authSecret });
      const first = await provide(null);
      rmSync(join(database.dataDir, SECRET_FILE));
      // Another machine, which has made a secret of its own.
      await expectRefusal(provide(null), /set AUTH_SECRET /);
      expect(await provide(first)).toBe(first);
      const next = 'a newer secret of the environment, long enough';
      expect(await provide(next)).toBe(next);
    },
  );
});
