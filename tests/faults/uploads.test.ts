import { randomInt } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDiskStore } from '#server/collections/pictures/stores/disk-store.ts';
import { sweepFiles } from '#server/collections/pictures/sweep.ts';
import { filesOfName } from '#server/core/picture-names.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { type RunningServer, startServer } from '../support/machine/process.ts';
import { enter } from '../support/staff.ts';
import { CYCLES, ENGINES } from './support/engines.ts';

interface Picture {
  id: number;
  url: string;
  variants: { url: string }[];
}

/** Uploads one after the other until the server is gone; tells of each picture that was answered. */
async function uploadUntilDead(
  { origin }: RunningServer,
  cookie: string,
  photo: Buffer,
  answered: Picture[],
): Promise<void> {
  for (;;) {
    const form = new FormData();
    form.append('alt', '사진');
    form.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    try {
      const response = await fetch(`${origin}/api/manage/uploads`, {
        method: 'POST',
        headers: { origin, cookie },
        body: form,
      });
      const body: unknown = await response.json();
      if (response.status === 201) answered.push(body as Picture);
    } catch {
      return;
    }
  }
}

/** The pictures that are not known yet, which stand before all others. */
async function listNew(
  { origin }: RunningServer,
  cookie: string,
  known: ReadonlySet<number> = new Set(),
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${origin}/api/manage/uploads?limit=100&cursor=${page}`, {
      headers: { cookie },
    });
    const body = (await response.json()) as { pictures: Picture[]; total_page: number };
    const news = body.pictures.filter(({ id }) => !known.has(id));
    pictures.push(...news);
    if (news.length < body.pictures.length || page >= body.total_page) return pictures;
  }
}

/** Each of their files is answered whole. */
async function checkFiles({ origin }: RunningServer, pictures: readonly Picture[]): Promise<void> {
  for (const { url } of pictures.flatMap(({ variants }) => variants)) {
    const response = await fetch(`${origin}${url}`);
    expect(response.status, url).toBe(200);
    await sharp(await response.arrayBuffer()).stats();
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

const LONG_AGO = new Date(Date.now() - 2 * 60 * 60_000);

/** Sweeps as each hour does, once all that was left behind is old; returns how many files that were. */
async function sweepAged(
  env: Readonly<Record<string, string>>,
  { dataDir }: RunningServer,
): Promise<number> {
  const folder = join(dataDir, 'uploads');
  const db = await openDatabaseForCommand({ dataDir, databaseUrl: env.DATABASE_URL ?? null });
  try {
    const pictures = await db.read.selectFrom('pictures').select(['name', 'original']).execute();
    const wanted = pictures.flatMap(({ name, original }) => [original, ...filesOfName(name)]);
    const orphaned = await db.read.selectFrom('loose_files').select('name').execute();
    expect(orphaned.filter(({ name }) => wanted.includes(name))).toEqual([]);
    await db.write.updateTable('loose_files').set({ since: LONG_AGO.toISOString() }).execute();
    const before = filesIn(folder);
    for (const name of before) utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
    await sweepFiles(createDiskStore(folder), folder).work(db);
    expect(await db.read.selectFrom('loose_files').selectAll().execute()).toEqual([]);
    expect(filesIn(folder)).toEqual(wanted.toSorted());
    return before.length - wanted.length;
  } finally {
    await db.close();
  }
}

describe.each(ENGINES)('over %s', (name, open) => {
  it(
    'kill -9 during uploads leaves no row without its files, and no file without its row',
    { timeout: CYCLES * 20_000 + 60_000 },
    async () => {
      const database = await (await open()).createDatabase();
      const photo = await sharp({
        create: { width: 1_800, height: 1_200, channels: 3, background: 'teal' },
      })
        .jpeg()
        .toBuffer();
      const answered: Picture[] = [];
      const known = new Set<number>();
      /** Starts a server and checks the pictures that came while the last one ran. */
      const startAgain = async () => {
        const server = await startServer(database);
        const cookie = await enter(server.origin, 'sign-in/username');
        const news = await listNew(server, cookie, known);
        for (const { id } of news) known.add(id);
        expect(answered.filter(({ id }) => !known.has(id))).toEqual([]);
        await checkFiles(server, news);
        return { server, cookie };
      };
      const first = await startServer(database);
      await enter(first.origin, 'setup');
      await first.kill();
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const { server, cookie } = await startAgain();
        const before = answered.length;
        const senders = Array.from({ length: 4 }, () =>
          uploadUntilDead(server, cookie, photo, answered),
        );
        await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(before);
        await sleep(randomInt(10, 400));
        await server.kill();
        await Promise.all(senders);
      }
      const { server, cookie } = await startAgain();
      const swept = await sweepAged(database, server);
      const pictures = await listNew(server, cookie);
      expect(pictures).toHaveLength(known.size);
      await checkFiles(server, pictures);
      await server.stop();
      console.log(
        `${name}: ${CYCLES} kills, ${answered.length} answered pictures, 0 missing, ${swept} files swept`,
      );
    },
  );
});
