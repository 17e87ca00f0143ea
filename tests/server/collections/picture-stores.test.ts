/** The same story over each store of pictures, and what only a bucket does: being away. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '#server/app/backup/restore.ts';
import { writeBackup } from '#server/app/backup/write.ts';
import { PICTURE_SOURCES } from '#server/app/collections.ts';
import { openStore } from '#server/collections/pictures/stores/open-store.ts';
import { forgetUnused, sweepFiles } from '#server/collections/pictures/sweep.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { type Bucket, type Mood, openBucket } from '../../support/machine/bucket.ts';
import { STAFF } from '../../support/staff.ts';
import { openListening } from '../support/listening.ts';
import { storedFiles, upload } from '../support/pictures.ts';
import { TestServer } from '../support/server-client.ts';

interface Site {
  server: TestServer;
  db: Database;
  database: TestDatabase;
  /** The names of the stored files. */
  files: () => string[];
  /** Removes the files that no row names, as if they had been there for a day. */
  sweepOld: () => Promise<void>;
  sweep: () => Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;

async function openSite(bucket: Bucket | null): Promise<Site> {
  const database = await createTestDatabase();
  const db = await openDatabase(database);
  const place = { dataDir: database.dataDir, bucket: bucket?.config ?? null };
  const server = new TestServer(db, database.dataDir, place);
  await server.accounts.add(STAFF.username, STAFF.password);
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const sweep = () => sweepFiles(openStore(place), join(place.dataDir, 'uploads')).work(db);
  return {
    server,
    db,
    database,
    files: bucket?.files ?? (() => storedFiles(server)),
    sweep,
    sweepOld: async () => {
      const since = new Date(Date.now() - DAY_MS).toISOString();
      await db.write.updateTable('loose_files').set({ since }).execute();
      await sweep();
    },
  };
}

const it = test.extend<{ bucket: Bucket; site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  bucket: async ({}, use) => {
    const bucket = await openBucket();
    await use(bucket);
    await bucket.close();
  },
  site: async ({ bucket }, use) => {
    await use(await openSite(bucket));
  },
});

const fetchFile = async ({ server }: Site, url: string, init?: RequestInit) => {
  const response = await server.request(url, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const HEADERS = ['content-type', 'cache-control', 'content-security-policy', 'content-length'];

describe.each(['the folder', 'a bucket'])('pictures in %s', (place) => {
  const open = (bucket: Bucket) => openSite(place === 'a bucket' ? bucket : null);

  it('are stored, served, cut, deleted and swept', async ({ bucket }) => {
    const site = await open(bucket);
    const { body: picture } = await upload(site.server);
    expect(site.files()).toHaveLength(4);
    const { response, bytes } = await fetchFile(site, picture.url);
    expect((await sharp(bytes).metadata()).width).toBe(1200);
    expect(HEADERS.map((name) => response.headers.get(name))).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
      "default-src 'none'; sandbox",
      String(picture.bytes),
    ]);
    const etag = response.headers.get('etag') ?? '';
    const same = await fetchFile(site, picture.url, { headers: { 'if-none-match': etag } });
    expect([same.response.status, same.response.headers.get('etag')]).toEqual([304, etag]);
    const head = await fetchFile(site, picture.url, { method: 'HEAD' });
    expect(head.response.headers.get('content-length')).toBe(String(picture.bytes));
    expect(head.bytes).toHaveLength(0);
    const original = site.files().find((file) => file.startsWith('.originals/'));
    expect((await fetchFile(site, `/uploads/${original}`)).response.status).toBe(404);
    expect((await fetchFile(site, picture.url.replace('_', '0_'))).response.status).toBe(404);

    const params = { id: picture.id };
    const body = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const { body: cut } = await site.server.call('cropPicture', { params, body });
    expect([cut.width, cut.height]).toEqual([600, 900]);
    // A server that has not served it before.
    const other = new TestServer(site.db, site.database.dataDir, {
      bucket: place === 'a bucket' ? bucket.config : null,
    });
    expect((await other.request(picture.url)).status).toBe(200);
    expect(site.files()).toHaveLength(6);

    const deleted = await site.server.call('deletePicture', { params });
    expect([deleted.status, deleted.body]).toEqual([200, params]);
    // The crop, its narrower file and the original, which is its own as well.
    expect(site.files()).toHaveLength(3);
    await site.server.call('deletePicture', { params: { id: cut.id } });
    expect(site.files()).toEqual([]);
    for (const { url } of [picture, cut]) {
      expect((await fetchFile(site, url)).response.status).toBe(404);
    }
    expect((await site.server.call('deletePicture', { params })).status).toBe(404);

    // A row that goes without its files, and a picture beside it that stays.
    await upload(site.server);
    const { body: kept } = await upload(site.server);
    const after = new Date(Date.now() + 31 * DAY_MS);
    await site.db.write
      .updateTable('pictures')
      .set({ unused_since: new Date(Date.now() + 10 * DAY_MS).toISOString() })
      .where('id', '=', kept.id)
      .execute();
    await site.db.transaction((queries) => forgetUnused(PICTURE_SOURCES, queries, after));
    await site.sweep();
    expect(site.files()).toHaveLength(8);
    await site.sweepOld();
    await site.db.transaction((queries) => forgetUnused(PICTURE_SOURCES, queries, new Date()));
    expect(site.files()).toHaveLength(4);
    expect((await other.request(kept.url)).status).toBe(200);
  });

  it('go into a backup, and with it into an empty place', async ({ bucket }) => {
    const site = await open(bucket);
    const isBucket = place === 'a bucket';
    const { body: picture } = await upload(site.server);
    const before = await fetchFile(site, picture.url);
    mkdirSync(join(site.database.dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(site.database.dataDir, 'uploads/laid-by-hand.png'), 'picture');
    const file = join(site.database.dataDir, 'backups/club.tar.gz');
    const source = { ...site.database, bucket: isBucket ? bucket.config : null };
    const manifest = await writeBackup(source, file);
    expect(manifest.pictures).toBe(5);

    const elsewhere = await openBucket();
    const target = await createTestDatabase();
    const to = isBucket ? elsewhere.config : null;
    await restoreBackup(file, { ...target, bucket: to });
    const db = await openDatabase(target);
    onTestFinished(async () => {
      await db.close();
      await target.drop();
      await elsewhere.close();
    });
    const restored = new TestServer(db, target.dataDir, { bucket: to });
    const response = await restored.request(picture.url);
    expect(Buffer.from(await response.arrayBuffer()).equals(before.bytes)).toBe(true);
    expect((await restored.request('/uploads/laid-by-hand.png')).status).toBe(200);
    expect(elsewhere.files()).toHaveLength(isBucket ? 4 : 0);
    expect(storedFiles(restored)).toHaveLength(isBucket ? 1 : 5);
  });
});

describe('a bucket', () => {
  it.for<Mood>(['is away', 'hangs', 'breaks off'])(
    'that %s makes 503, never half a picture, and nothing that stays',
    { timeout: 30_000 },
    async (mood, { bucket, site }) => {
      const { body: picture } = await upload(site.server);
      const before = bucket.files();
      bucket.turn(mood);
      const { response } = await fetchFile(site, picture.url);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(site.server.log.at(-1)?.error).toMatch(/^StoreUnreachable: the bucket/);
      expect(JSON.stringify(site.server.log)).not.toContain(bucket.config.secretAccessKey);
      expect((await site.server.request('/readyz')).status).toBe(200);
      if (mood !== 'hangs') {
        expect((await upload(site.server)).status).toBe(503);
        const body = { x: 0, y: 0, width: 0.5, height: 0.5 };
        const params = { id: picture.id };
        const cut = await site.server.call('cropPicture', { params, body });
        expect(cut.status).toBe(503);
        await expect(
          writeBackup(
            { ...site.database, bucket: bucket.config },
            join(site.database.dataDir, 'x.tar.gz'),
          ),
        ).rejects.toThrow(/^The backup could not be made \(the bucket of pictures /);
      }
      bucket.turn('answers');
      expect((await fetchFile(site, picture.url)).response.status).toBe(200);
      expect(bucket.files()).toEqual(before);
      const { body } = await site.server.call('listPictures');
      expect(body.pictures).toMatchObject([{ id: picture.id, url: picture.url }]);
    },
  );

  it('that goes away half-way leaves no row, and the sweep takes the files', async ({
    bucket,
    site,
  }) => {
    for (const files of [1, 2, 3]) {
      bucket.turn('is away', files);
      expect((await upload(site.server)).status).toBe(503);
      expect(bucket.files()).toHaveLength(files);
      bucket.turn('answers');
      expect((await site.server.call('listPictures')).body.total).toBe(0);
      await site.sweepOld();
      expect(bucket.files()).toEqual([]);
    }
    expect(storedFiles(site.server)).toEqual([]);
  });

  it('that two sites share loses nothing of the one by the sweep of the other', async ({
    bucket,
    site,
  }) => {
    const other = await openSite(bucket);
    const { body: theirs } = await upload(other.server);
    const { body: ours } = await upload(site.server);
    await site.server.call('deletePicture', { params: { id: ours.id } });
    for (const { sweepOld } of [site, other]) await sweepOld();
    expect(bucket.files()).toHaveLength(4);
    expect((await fetchFile(other, theirs.url)).response.status).toBe(200);
  });

  it('that is away when a picture is deleted keeps its files until the sweep', async ({
    bucket,
    site,
  }) => {
    const { body } = await upload(site.server);
    bucket.turn('is away');
    const answer = await site.server.call('deletePicture', { params: { id: body.id } });
    expect(answer.status).toBe(200);
    expect(bucket.files()).toHaveLength(4);
    await expect(site.sweepOld()).rejects.toThrow(/^the bucket of pictures/);
    bucket.turn('answers');
    await site.sweepOld();
    expect(bucket.files()).toEqual([]);
  });

  it('gives a picture that many ask for once, and again without being asked', async ({
    bucket,
    site,
  }) => {
    const { body } = await upload(site.server);
    bucket.turn('is away', 1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetchFile(site, body.url)));
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect((await fetchFile(site, body.url)).bytes).toHaveLength(body.bytes);
  });

  it('with the wrong key is told of in the log, without the key', async ({ bucket }) => {
    const listening = await openListening({
      bucket: { ...bucket.config, secretAccessKey: 'a-key-that-nobody-may-read' },
    });
    onTestFinished(listening.close);
    const name = `${'a'.repeat(24)}_10x10`;
    const response = await fetch(`${listening.origin}/uploads/${name}.webp`);
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('bucket');
    await expect.poll(listening.text).toMatch(/status 403, SignatureDoesNotMatch/);
    expect(listening.text()).not.toContain('a-key-that-nobody-may-read');
  });

  it('that does not answer keeps no server from starting', async ({ bucket }) => {
    bucket.turn('is away');
    const listening = await openListening({ bucket: bucket.config });
    onTestFinished(listening.close);
    expect((await fetch(`${listening.origin}/readyz`)).status).toBe(200);
  });
});
