import type { BackupStatus } from '#contract/backup/schemas.ts';
import type { Database } from '../../db/database.ts';
import { readSetting } from '../../db/settings.ts';
import { describeNewestBackup } from './daily.ts';
import { AWAY_SETTING, REHEARSED_SETTING } from './tables.ts';

export async function readStatus(db: Database, kept: number): Promise<BackupStatus> {
  const newest = kept === 0 ? null : await describeNewestBackup(db.opened.dataDir);
  return {
    newest: newest && { at: newest.at.toISOString(), bytes: newest.bytes },
    kept,
    away_at: await readSetting(db.read, AWAY_SETTING),
    rehearsed_at: await readSetting(db.read, REHEARSED_SETTING),
  };
}
