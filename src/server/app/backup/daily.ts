/** Daily backups of the embedded database in DATA_DIR/backups. */
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { repeat } from '../../ground/repeat.ts';
import type { BackupSource } from './write.ts';

const FOLDER = 'backups';
const NAME = /^likelion-\d{4}-\d{2}-\d{2}\.tar\.gz(\.part)?$/;

const MINUTE_MS = 60_000;

interface DailyOptions extends Pick<BackupSource, 'dataDir' | 'bucket'> {
  /** The number of days; 0 makes no backups. */
  keep: number;
  /** Gets the error of a failed backup; the next look tries again. */
  report: (error: unknown) => void;
  now?: () => Date;
  /** Milliseconds until the first look for today's backup, and between looks. */
  firstLook?: number;
  interval?: number;
}

export async function newestBackup(dataDir: string): Promise<string | null> {
  const newest = (await names(dataDir)).findLast((name) => !name.endsWith('.part'));
  return newest === undefined ? null : join(dataDir, FOLDER, newest);
}

export async function describeNewestBackup(
  dataDir: string,
): Promise<{ at: Date; bytes: number } | null> {
  const newest = await newestBackup(dataDir);
  if (newest === null) return null;
  const { mtime, size } = await stat(newest);
  return { at: mtime, bytes: size };
}

/**
 * Makes the backup of `now`'s day in Korea unless it exists, removes the oldest beyond `keep`, and returns the new
 * file or null. A file's name is its day, so a wrong clock costs one old backup a day, never all of them.
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
  // Unfinished files of a killed server go, too.
  const [halves, whole] = [true, false].map((isHalf) =>
    others.filter((other) => other.endsWith('.part') === isHalf),
  );
  const surplus = whole?.slice(0, Math.max(0, whole.length - keep + 1)) ?? [];
  for (const old of [...(halves ?? []), ...surplus]) await rm(join(dataDir, FOLDER, old));
  return file;
}

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

async function names(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, FOLDER)).catch(() => []);
  return found.filter((name) => NAME.test(name)).toSorted();
}
