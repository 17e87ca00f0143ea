import { sql } from 'kysely';
import pg from 'pg';
import { test as base, describe, expect, onTestFinished } from 'vitest';
import { CHECKS } from '#server/app/checks/table.ts';
import { readConfig } from '#server/app/config.ts';
import type { Database } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/engines/constraints.ts';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase, environmentOf, isPostgres } from '../../support/database/database.ts';
import { startTcpProxy, type TcpProxy } from '../../support/machine/tcp-proxy.ts';
import { STAFF } from '../../support/staff.ts';
import { create, post } from '../support/factories.ts';
import { TestServer } from '../support/server-client.ts';

interface Instance {
  server: TestServer;
  db: Database;
  proxy: TcpProxy;
}

const it = base.extend<{ instance: Instance }>({
  // oxlint-disable-next-line no-empty-pattern
  instance: async ({}, use) => {
    const { dataDir, databaseUrl, drop } = await createTestDatabase();
    if (databaseUrl === null) throw new Error('An outage is one of PostgreSQL.');
    const url = new URL(databaseUrl);
    const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const db = await openDatabase({ dataDir, databaseUrl: url.href });
    const server = new TestServer(db, dataDir);
    await server.accounts.add(STAFF.username, STAFF.password);
    await use({ server, db, proxy });
    await db.close();
    await proxy.close();
    await drop();
  },
});

const CALLS = [
  { title: 'a list as staff', path: '/api/blog/posts', method: 'GET' },
  {
    title: 'a write',
    path: '/api/manage/generation/create',
    method: 'POST',
    body: { generation: 14 },
  },
  { title: 'the session', path: '/api/auth/get-session', method: 'GET' },
  { title: 'the sign-out', path: '/api/auth/sign-out', method: 'POST' },
  { title: 'the sign-in', path: '/api/auth/sign-in/username', method: 'POST', body: STAFF },
] as const;

describe.skipIf(!isPostgres)('while PostgreSQL is away', () => {
  for (const mode of ['refuse', 'hang'] as const) {
    // A database that hangs never answers: what comes, comes by our own limit.
    it(`answers 503 and goes on by itself (${mode})`, async ({ instance }) => {
      const { server, proxy } = instance;
      const cookie = await server.cookie();
      proxy.setMode(mode);
      const answers = await Promise.all(
        CALLS.map(async (call) => {
          const { path, method } = call;
          const body = 'body' in call ? JSON.stringify(call.body) : null;
          const { status } = await server.send(path, body, { method });
          return { title: call.title, status };
        }),
      );
      expect(answers).toEqual(CALLS.map(({ title }) => ({ title, status: 503 })));
      expect((await server.request('/healthz')).status).toBe(200);
      expect((await server.request('/readyz')).status).toBe(503);

      proxy.setMode('forward');
      proxy.cut();
      await expect.poll(async () => (await server.request('/readyz')).status).toBe(200);
      // What was answered with 503 has not ended the session.
      const session = await server.request('/api/auth/get-session', { headers: { cookie } });
      expect(await session.json()).toMatchObject({ user: { username: STAFF.username } });
    }, 40_000);
  }

  it('survives connections that break under writers', async ({ instance }) => {
    const { server, proxy } = instance;
    await server.cookie();
    for (let round = 0; round < 5; round += 1) {
      const writes = Array.from({ length: 8 }, (_, index) =>
        server.call('createPost', { body: post({ title: `글 ${round} ${index}` }) }),
      );
      proxy.cut();
      const statuses = (await Promise.all(writes)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    }
    await expect.poll(async () => (await server.request('/readyz')).status).toBe(200);
    expect(await create(server, 'createPost', post())).toMatchObject({ id: expect.any(Number) });
  }, 40_000);
});

describe('while the database takes no writes', () => {
  /** Turns new connections of PostgreSQL, or the one that writes to SQLite. */
  const setReadOnly = async (db: Database, state: 'on' | 'off') => {
    const url = db.opened.databaseUrl;
    if (url === null) {
      await sql.raw(`pragma query_only = ${state}`).execute(db.write);
      return;
    }
    const options = '-c default_transaction_read_only=off';
    const client = new pg.Client({ connectionString: url, options });
    await client.connect();
    const name = new URL(url).pathname.slice(1);
    await client.query(`alter database "${name}" set default_transaction_read_only = ${state}`);
    // A failover ends the connections that there are.
    if (state === 'on')
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    await client.end();
  };

  base(
    'says 503 to writes, reads on, and takes writes again by itself',
    async () => {
      const { drop, ...database } = await createTestDatabase();
      onTestFinished(drop);
      const db = await openDatabase(database);
      onTestFinished(db.close);
      const server = new TestServer(db, database.dataDir);
      await server.accounts.add(STAFF.username, STAFF.password);
      const cookie = await server.cookie();
      const save = async () => (await server.call('createPost', { body: post() })).status;
      await setReadOnly(db, 'on');
      await expect.poll(save).toBe(503);
      for (const { path, method, ...call } of CALLS.filter(({ method: m }) => m === 'POST')) {
        const body = 'body' in call ? JSON.stringify(call.body) : null;
        const { status, headers } = await server.send(path, body, { method });
        expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
      }
      for (const path of ['/readyz', '/api/blog', '/api/auth/get-session'])
        expect((await server.request(path, { headers: { cookie } })).status).toBe(200);
      const config = readConfig(environmentOf(database));
      const { found } = await CHECKS.database.run({ config, db: () => Promise.resolve(db) });
      if (isPostgres) expect(found).toMatch(/^PostgreSQL이 읽기 전용/);
      await setReadOnly(db, 'off');
      await expect.poll(save).toBe(201);
    },
    40_000,
  );

  base.skipIf(!isPostgres)(
    'lets go of connections that were opened meanwhile, before anybody saves',
    async () => {
      const { drop, ...database } = await createTestDatabase();
      onTestFinished(drop);
      const db = await openDatabase(database);
      onTestFinished(db.close);
      const server = new TestServer(db, database.dataDir);
      await server.accounts.add(STAFF.username, STAFF.password);
      const pids = () =>
        sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and application_name = 'kw-likelion'`
          .execute(db.read)
          .then(({ rows }) => rows.map(({ pid }) => pid));
      await setReadOnly(db, 'on');
      await Promise.all(
        Array.from({ length: 5 }, () => sql`select pg_sleep(0.2)`.execute(db.read).catch(String)),
      );
      const old = await pids();
      await setReadOnly(db, 'off');
      // All are used, so that none is closed for being idle.
      await expect
        .poll(async () => {
          const [now] = await Promise.all([pids(), pids(), pids(), pids()]);
          return now?.filter((pid) => old.includes(pid));
        })
        .toEqual([]);
      expect((await server.call('createPost', { body: post() })).status).toBe(201);
    },
    40_000,
  );

  base.each([
    ['a read that a standby cancels', { severity: 'ERROR', code: '40001' }, true],
    ['a file on a read-only disk', { syscall: 'open', code: 'EROFS' }, true],
    ['a folder on a read-only disk', { syscall: 'mkdir', code: 'ENOENT' }, true],
    ['a file of somebody else', { syscall: 'open', code: 'EACCES' }, false],
    ['a file that is not there', { syscall: 'open', code: 'ENOENT' }, false],
  ])('knows %s from a fault', (_, shape, expected) => {
    expect(isUnavailable(Object.assign(new Error('no'), shape))).toBe(expected);
  });
});
