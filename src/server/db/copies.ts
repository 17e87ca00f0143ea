/** Copies of the embedded database from before its migrations: with one the version before goes on. */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { startupFailure } from './engines/describe-error.ts';
import { BACKUPS } from './folder.ts';

/** Nobody else's file, and the rest of a copy that was broken off. */
const COPY = /^before-\d{4}-\d\d-\d\dT[\d-]+Z\.sqlite(?:\..+\.part)?$/;

const MOST = 2;
const MOST_AGE_MS = 30 * 86_400_000;

/** Returns the whole copy, which its owner alone may read. Throws a StartupError. */
export function copyDatabase(file: DatabaseSync, folder: string, now = new Date()): string {
  const moment = now.toISOString().replaceAll(/[:.]/g, '-');
  const copy = join(folder, BACKUPS, `before-${moment}.sqlite`);
  const part = `${copy}.${randomUUID()}.part`;
  try {
    mkdirSync(join(folder, BACKUPS), { recursive: true, mode: 0o700 });
    // SQLite fills an empty file, and leaves its mode.
    writeFileSync(part, '', { mode: 0o600, flag: 'wx' });
    file.prepare('vacuum into ?').run(part);
    const descriptor = openSync(part, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, copy);
  } catch (error) {
    if (existsSync(part)) rmSync(part);
    throw startupFailure(
      `The database of ${folder} could not be copied before its update, and nothing was changed`,
      error,
    );
  }
  return copy;
}

/** Keeps the last copies, none for too long, and nothing of one that was broken off. */
export function forgetCopies(folder: string, now = new Date()): void {
  const found = globSync('before-*', { cwd: join(folder, BACKUPS) })
    .filter((name) => COPY.test(name))
    .toSorted();
  const whole = found.filter((name) => name.endsWith('.sqlite'));
  const retained = whole
    .slice(-MOST)
    .filter((name) => now.getTime() - madeAt(join(folder, BACKUPS, name)) < MOST_AGE_MS);
  for (const name of found)
    if (!retained.includes(name)) rmSync(join(folder, BACKUPS, name), { force: true });
}

function madeAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
