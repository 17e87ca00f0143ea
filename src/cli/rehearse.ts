/** Restores a backup into a temporary place, serves it there, and compares what came back. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { type Manifest, pictureOf } from '#server/app/backup/format.ts';
import { restoreBackup } from '#server/app/backup/restore.ts';
import { writeTo } from '#server/app/backup/write.ts';
import { readSnapshot } from '#server/db/transfer/snapshot.ts';
import { isPublic } from '#server/ground/picture-names.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { ROOT } from './run.ts';

/** These read from the database; a backup does not say whether the pages are built. */
const ASKED = ['/readyz', '/api/blog/posts', '/api/projects/history', '/api/recruit', '/rss.xml'];

/** The copy must not reach the site's own database or send mails. */
const PASSED_ON = ['PATH', 'HOME', 'TZ', 'LANG'];

export interface Rehearsed {
  name: string;
  /** Returns the path of the backup, which it may bring into `folder`. */
  bring: (folder: string) => Promise<string>;
}

/** Removes `folder` in any case. Throws a StartupError where the copy differs from the backup or does not answer. */
export async function rehearse({ bring }: Rehearsed, folder: string): Promise<Manifest> {
  // A rehearsal that was killed may have left it.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const place = { dataDir: join(folder, 'data'), databaseUrl: null };
    const manifest = await restoreBackup(await bring(folder), place);
    const restored = await readSnapshot(place, (snapshot) =>
      writeTo(new Writable({ write: (_, __, done) => done() }), snapshot, place),
    );
    compare(manifest, restored);
    await askServer(place.dataDir, manifest);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows are compared byte by byte, unless a later step of the database has changed them. */
function compare(manifest: Manifest, restored: Manifest): void {
  const isSameStep = manifest.steps.length === restored.steps.length;
  const compared = ({ tables, parts }: Manifest) =>
    JSON.stringify([
      Object.keys(manifest.tables).map((name) => tables[name]?.rows),
      parts.filter(({ name }) => isSameStep || pictureOf(name) !== null),
    ]);
  if (compared(manifest) === compared(restored)) return;
  throw new StartupError('The restored copy is not what the backup holds; keep another backup.');
}

async function askServer(dataDir: string, manifest: Manifest): Promise<void> {
  const env = {
    ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    DATA_DIR: dataDir,
    PORT: '0',
    BACKUPS: 'off',
    SAMPLE_CONTENT: 'off',
  };
  const server = spawn(process.execPath, [join(ROOT, 'src/cli/serve.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'close');
  try {
    const address = await addressOf(server);
    for (const path of ASKED) await ask(address + path);
    const picture = manifest.parts.find(
      ({ name }) => pictureOf(name) !== null && isPublic(name.slice(name.indexOf('/') + 1)),
    );
    if (picture !== undefined) {
      const bytes = await ask(`${address}/${picture.name}`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (sha256 !== picture.sha256) throw new StartupError(`${picture.name} came back changed.`);
    }
  } finally {
    server.kill();
    await ended;
  }
}

/** The server prints its address once it listens. */
async function addressOf({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>) {
  let said = '';
  stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for await (const line of createInterface({ input: stdout })) {
    if (line.startsWith('http://')) return line;
  }
  throw new StartupError(`The server over the restored copy did not start: ${said.trim()}`);
}

async function ask(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.ok) return bytes;
  throw new StartupError(
    `The server over the restored copy answered ${response.status} for ${new URL(url).pathname}.`,
  );
}
