/** Sessions of PostgreSQL that begin otherwise than by its defaults, and PgBouncer in between. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase, isPostgres } from '../../support/database/database.ts';
import { installPackages } from '../../support/machine/debian.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { STAFF } from '../../support/staff.ts';
import { create, post, recruit } from '../support/factories.ts';
import { TestServer } from '../support/server-client.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';

/** What somebody may have set for a database that other programs use as well. */
const ODD_DEFAULTS = [
  "datestyle = 'German'",
  "timezone = 'Asia/Seoul'",
  'standard_conforming_strings = off',
  "default_transaction_isolation = 'serializable'",
  "client_encoding = 'LATIN1'",
  "intervalstyle = 'sql_standard'",
  "bytea_output = 'escape'",
  'idle_session_timeout = 200',
];

async function oddDatabase() {
  const { dataDir, databaseUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const url = new URL(databaseUrl ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const setting of ODD_DEFAULTS)
    await client.query(`alter database ${url.pathname.slice(1)} set ${setting}`);
  await client.end();
  return { dataDir, url };
}

/** PgBouncer with the settings of its package, in transaction mode; the address of the database behind it. */
async function throughPgBouncer(database: URL): Promise<string> {
  if (spawnSync(PGBOUNCER, ['--version']).error) installPackages('pgbouncer');
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'pgbouncer-'))];
  chmodSync(folder, 0o755);
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')];
  writeFileSync(users, `"${database.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]\n* = host=${database.hostname} port=${database.port}
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =
auth_type = trust\nauth_file = ${users}\npool_mode = transaction\ndefault_pool_size = 3\n`,
  );
  const account = process.getuid?.() === 0 ? ['--user', 'postgres'] : [];
  const pooler = spawn(PGBOUNCER, ['--quiet', ...account, settings], { stdio: 'ignore' });
  onTestFinished(async () => {
    pooler.kill('SIGKILL');
    if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
    rmSync(folder, { recursive: true });
  });
  const url = new URL(database);
  url.port = String(port);
  const answers = async () => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.end();
    return true;
  };
  await expect.poll(() => answers().catch(() => false), { timeout: 10_000 }).toBe(true);
  return url.href;
}

describe.skipIf(!isPostgres)('a database with odd defaults', () => {
  it.for([
    ['PostgreSQL', async ({ href }: URL) => href],
    ['PgBouncer in transaction mode', throughPgBouncer],
  ] as const)('works by way of %s', async ([, reach]) => {
    const { dataDir, url } = await oddDatabase();
    const db = await openDatabase({ dataDir, databaseUrl: await reach(url) });
    onTestFinished(() => db.close());
    const server = new TestServer(db, dataDir);
    await server.accounts.add(STAFF.username, STAFF.password);
    await create(server, 'createRecruit', recruit());
    const titles = Array.from({ length: 20 }, (_, index) => `글 100%_\\${index}`);
    await Promise.all(titles.map((title) => create(server, 'createPost', post({ title }))));
    // As many at once as there are connections, and more than the pooler has.
    const answers = await Promise.all(
      titles.map(() => server.call('getRecruit', { as: 'visitor' })),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, expect.objectContaining(recruit())]);
    const { body } = await server.call('listPosts', { query: { q: '100%_\\7' } });
    expect(body.posts.map(({ title }: { title: string }) => title)).toEqual(['글 100%_\\7']);
    expect(await db.job('a job', async () => 'done')).toBe('done');
    expect(await db.isReady()).toBe(true);
  });
});
