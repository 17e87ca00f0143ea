/** Daily backups in DATA_DIR/backups, and away from this machine where `BACKUP_TO` names a location. */
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Database } from '../../db/database.ts';
import { BACKUPS } from '../../db/folder.ts';
import type { Chore } from '../../db/job.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import type { BackupLocation } from './away.ts';
import { BACKUP_NAME, isDatedAhead } from './format.ts';
import { FAILED_SETTING } from './tables.ts';
import type { BackupSource } from './write.ts';

const PART = '.part';

type Daily = BackupSource & {
  /** In days; 0 makes no backups. */
  backups: number;
  backupTo: BackupLocation | null;
};

export async function newestBackup(dataDir: string): Promise<string | null> {
  const newest = (await listBackups(dataDir)).findLast((name) => !isDatedAhead(name));
  return newest === undefined ? null : join(dataDir, BACKUPS, newest);
}

/** The names of the finished ones, oldest first, also of those that are dated ahead. */
export async function listBackups(dataDir: string): Promise<string[]> {
  return (await names(dataDir)).filter((name) => !name.endsWith(PART));
}

export async function describeNewestBackup(
  dataDir: string,
): Promise<{ at: Date; bytes: number } | null> {
  const newest = await newestBackup(dataDir);
  if (newest === null) return null;
  const { mtime, size } = await stat(newest);
  return { at: mtime, bytes: size };
}

/** Removes the oldest beyond `backups` and returns the file. A wrong clock costs one old backup a day at most. */
export async function backUpToday(
  { backups, ...source }: Omit<Daily, 'backupTo'>,
  now: Date,
): Promise<string> {
  const { dataDir } = source;
  const name = `likelion-${dayInSeoul(now)}.tar.gz`;
  const file = join(dataDir, BACKUPS, name);
  if (existsSync(file)) return file;
  const { writeBackup } = await import('./write.ts');
  await writeBackup(source, file);
  const others = (await names(dataDir)).filter((other) => other !== name);
  // Unfinished files of a killed server go, too.
  const unfinished = others.filter((other) => other.endsWith(PART));
  const finished = others.filter((other) => !other.endsWith(PART) && !isDatedAhead(other, now));
  const surplus = finished.slice(0, Math.max(0, finished.length - backups + 1));
  for (const old of [...unfinished, ...surplus]) await rm(join(dataDir, BACKUPS, old));
  return file;
}

/** The server does not wait for it when it ends; the next start removes unfinished files. */
export function dailyBackups(daily: Daily, now = () => new Date()): Chore[] {
  if (daily.backups === 0) return [];
  const work = async (db: Database): Promise<void> => {
    try {
      const file = await backUpToday(daily, now());
      if (daily.backupTo !== null) await copyAway(db, file, daily.dataDir, daily.backupTo);
    } catch (error) {
      const failed_at = now().toISOString();
      // What failed matters more than that nobody can be told of it.
      await writeSetting(db.write, FAILED_SETTING, failed_at).catch(() => undefined);
      throw error;
    }
    // Each commit empties the cache of answers.
    if (await readSetting(db.read, FAILED_SETTING))
      await writeSetting(db.write, FAILED_SETTING, '');
  };
  return [{ name: 'daily backup', work, isLong: true }];
}

async function copyAway(
  db: Database,
  file: string,
  dataDir: string,
  location: BackupLocation,
): Promise<void> {
  const { hadOwnDisk, isOnDataDisk, putAway, rememberDisk } = await import('./away.ts');
  const isHere = await isOnDataDisk(dataDir, location);
  if (isHere && (await hadOwnDisk(db.read, location)))
    throw new Error('BACKUP_TO lay on another disk and lies on that of DATA_DIR now: mount it');
  await putAway(location, file);
  if (isHere) return;
  await rememberDisk(db.write, location);
}

async function names(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, BACKUPS)).catch(() => []);
  return found.filter((name) => BACKUP_NAME.test(name.replace(/\.part$/, ''))).toSorted();
}
