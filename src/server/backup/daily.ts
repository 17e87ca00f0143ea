/** The backups that the server of the embedded database makes by itself, one a day, in DATA_DIR/backups. */
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { repeat } from '../repeat.ts';
import type { BackupSource } from './write.ts';

const FOLDER = 'backups';
const NAME = /^likelion-\d{4}-\d{2}-\d{2}\.tar\.gz(\.part)?$/;

const MINUTE_MS = 60_000;

export interface DailyOptions extends Pick<BackupSource, 'dataDir' | 'bucket'> {
  /** How many days are kept; 0 makes no backups. */
  keep: number;
  /** Told of a backup that could not be made; the next look tries again. */
  report: (error: unknown) => void;
  now?: () => Date;
  /** When the server first looks whether today's is there, and how often after that, in milliseconds. */
  firstLook?: number;
  interval?: number;
}

/** The newest of a folder's daily backups, or null. */
export async function newestBackup(dataDir: string): Promise<string | null> {
  const newest = (await names(dataDir)).findLast((name) => !name.endsWith('.part'));
  return newest === undefined ? null : join(dataDir, FOLDER, newest);
}

/** When the newest of a folder's daily backups was made, and how large it is, or null. */
export async function describeNewestBackup(
  dataDir: string,
): Promise<{ at: Date; bytes: number } | null> {
  const newest = await newestBackup(dataDir);
  if (newest === null) return null;
  const { mtime, size } = await stat(newest);
  return { at: mtime, bytes: size };
}

/**
 * Makes the backup of `now`'s day in Korea unless it is there, and removes the oldest so that `keep` are left; returns the
 * file it made, or null. One a day by its name, however the clock is set: a wrong clock costs one old backup a day, never
 * all of them.
 */
export async function backUpToday(
  { dataDir, bucket = null, keep }: Pick<DailyOptions, 'dataDir' | 'bucket' | 'keep'>,
  now: Date,
): Promise<string | null> {
  const name = `likelion-${dayInSeoul(now)}.tar.gz`;
  const file = join(dataDir, FOLDER, name);
  if (existsSync(file)) return null;
  const { writeBackup } = await import('./write.ts');
  await writeBackup({ dataDir, bucket, databaseUrl: null }, file);
  const others = (await names(dataDir)).filter((other) => other !== name);
  // What a server that was killed left half written goes, too.
  const [halves, whole] = [true, false].map((isHalf) =>
    others.filter((other) => other.endsWith('.part') === isHalf),
  );
  const surplus = whole?.slice(0, Math.max(0, whole.length - keep + 1)) ?? [];
  for (const old of [...(halves ?? []), ...surplus]) await rm(join(dataDir, FOLDER, old));
  return file;
}

/** Looks from time to time whether today's backup is there, and makes it; returns what ends that. */
export function keepDailyBackups({
  dataDir,
  bucket = null,
  keep,
  report,
  now = () => new Date(),
  firstLook = MINUTE_MS,
  interval = 60 * MINUTE_MS,
}: DailyOptions): () => void {
  if (keep === 0) return () => undefined;
  const end = repeat({
    work: () => backUpToday({ dataDir, bucket, keep }, now()).catch(report),
    first: firstLook,
    interval,
  });
  return () => void end();
}

/** The files of daily backups, oldest day first. */
async function names(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, FOLDER)).catch(() => []);
  return found.filter((name) => NAME.test(name)).toSorted();
}
