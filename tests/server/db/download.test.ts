import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { downloadBackup } from '#contract/backup/endpoints.ts';
import { createDownloads, packBackup } from '#server/app/backup/download.ts';
import { restoreBackup } from '#server/app/backup/restore.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { create, createEach, post } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const PATH = `/api/${downloadBackup.path}`;
const TABLES = ['posts', 'projects', 'members', 'recruit', 'user'];

/** A busy machine takes its time to close what was left. */
const TIMEOUT = { timeout: 20_000 };

/** As an owner: the account that every test uses is the first one. */
const fetchBackup = async (
  server: TestServer,
  { method = 'GET', ...headers }: Record<string, string> = {},
) => server.request(PATH, { method, headers: { cookie: await server.cookie(), ...headers } });

/** Without the numbers of entries, which a restore makes anew. */
async function hashOf(queries: Queries): Promise<string> {
  const digest = createHash('sha256');
  for (const table of TABLES) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(queries);
    digest.update(
      rows
        .map((row) => JSON.stringify({ ...row, number: undefined }))
        .toSorted()
        .join(),
    );
  }
  return digest.digest('hex');
}

async function fill(server: TestServer): Promise<void> {
  await createEach(server);
  for (let index = 1; index < 60; index += 1) {
    await create(server, 'createPost', post({ title: `글 ${index}` }));
  }
}

/** More than fits on the way to who fetches it. */
function addLargePicture({ dataDir }: TestServer): void {
  const large = Array.from({ length: 200_000 }, (_, index) => Math.sin(index)).join('');
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads/large.webp'), large);
}

describe('a backup that an owner fetches', () => {
  it('is the file that the command writes: restored elsewhere it is the same', async ({
    server,
  }) => {
    await fill(server);
    const picture = Buffer.from('a picture, as far as a backup knows');
    mkdirSync(join(server.dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(server.dataDir, 'uploads/one.webp'), picture);
    const answer = await fetchBackup(server);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="likelion-\d{4}-\d\d-\d\d\.tar\.gz"$/,
      ),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const folder = mkdtempSync(join(tmpdir(), 'download-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'backup.tar.gz');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));

    const elsewhere = await createTestDatabase();
    onTestFinished(elsewhere.drop);
    const manifest = await restoreBackup(file, elsewhere);
    expect(manifest).toMatchObject({ tables: { posts: { rows: 60 } }, pictures: 1 });
    const restored = await openDatabase(elsewhere);
    expect(await hashOf(restored.read)).toBe(await hashOf(server.db.read));
    const numbersOf = async ({ read }: Database) =>
      (await read.selectFrom('posts').select('number').execute()).map(({ number }) => number);
    const made = new Set(await numbersOf(server.db));
    expect((await numbersOf(restored)).filter((number) => made.has(number))).toEqual([]);
    await restored.close();
  });

  it('goes to owners only', async ({ server }) => {
    const cookie = await server.enroll('helper');
    for (const method of ['GET', 'HEAD']) {
      const refused = await server.request(PATH, { method, headers: { cookie } });
      expect(refused.status).toBe(403);
      if (method === 'GET') expect(await refused.json()).toMatchObject({ code: 'owners_only' });
      expect((await server.request(PATH, { method })).status).toBe(401);
    }
    // With the account goes the right, at the next request.
    await server.db.write
      .updateTable('user')
      .set({ role: 'owner' })
      .where('username', '=', 'helper')
      .execute();
    const allowed = await server.request(PATH, { headers: { cookie } });
    expect(allowed.status).toBe(200);
    await allowed.arrayBuffer();
  });

  it('is not begun by another site, nor by asking for its head', async ({ server }) => {
    const foreign = await fetchBackup(server, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const head = await fetchBackup(server, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    const whole = await fetchBackup(server);
    expect(whole.status).toBe(200);
    await whole.arrayBuffer();
  });

  it('can be fetched again as soon as it has come whole', async ({ server }) => {
    for (let time = 0; time < 10; time += 1) {
      const answer = await fetchBackup(server);
      expect(answer.status, `time ${time}`).toBe(200);
      await answer.arrayBuffer();
    }
  });

  it('is one at a time, and given up when it is left or not read', async ({ server }) => {
    await fill(server);
    addLargePicture(server);
    const first = await fetchBackup(server);
    expect(first.status).toBe(200);
    const second = await fetchBackup(server);
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '30']);
    await first.body?.cancel();
    const next = async () => {
      const answer = await fetchBackup(server);
      await answer.body?.cancel();
      return answer.status;
    };
    await expect.poll(next, TIMEOUT).toBe(200);

    // Shorter than any database takes until there is something to read.
    const open = createDownloads(packBackup, 1);
    const unread = await open(server.db.opened);
    await expect.poll(() => unread.errored?.message, TIMEOUT).toBe('Nobody reads the file');
    const again = async () => {
      const file = await open(server.db.opened).catch(() => null);
      file?.destroy();
      return file;
    };
    await expect.poll(again, TIMEOUT).not.toBeNull();
  });

  it('comes whole to somebody slow, who takes longer than anybody may wait', async ({ server }) => {
    addLargePicture(server);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = await createDownloads(packBackup)(server.db.opened);
    let seconds = 0;
    for await (const _ of file) {
      seconds += 1;
      vi.advanceTimersByTime(1_000);
      // Its next piece may come.
      await new Promise(setImmediate);
    }
    expect(seconds).toBeGreaterThan(60);
  });

  it('says so where there is nothing to back up', async () => {
    const nowhere = mkdtempSync(join(tmpdir(), 'download-'));
    onTestFinished(() => rmSync(nowhere, { recursive: true }));
    const open = createDownloads(packBackup);
    await expect(open({ dataDir: nowhere, databaseUrl: null })).rejects.toThrow(
      'There is no database',
    );
    // It does not stay busy.
    await expect(open({ dataDir: nowhere, databaseUrl: null })).rejects.toThrow(
      'There is no database',
    );
  });
});
