import { backupOperations as operations } from '#contract/backup/operations.ts';
import type { BackupStatus } from '#contract/backup/schemas.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Database } from '../../db/database.ts';
import { readSetting } from '../../db/settings.ts';
import { on, onDownload, type Route } from '../../http/route.ts';
import type { StorePlace } from '../../nouns/pictures/stores/open-store.ts';
import { describeNewestBackup } from './daily.ts';
import { createDownloads, packBackup } from './download.ts';
import { AWAY_SETTING, REHEARSED_SETTING } from './tables.ts';

export function backupRoutes({
  backups = 0,
  bucket = null,
}: Pick<StorePlace, 'bucket'> & { backups?: number }): readonly Route[] {
  const openDownload = createDownloads(packBackup);
  return [
    onDownload(operations.downloadBackup, ({ db }) => ({
      name: `likelion-${dayInSeoul(new Date())}.tar.gz`,
      open: () => openDownload({ ...db.opened, bucket }),
    })),
    on(operations.getBackupStatus, ({ db }) => readStatus(db, backups)),
  ];
}

async function readStatus(db: Database, days: number): Promise<BackupStatus> {
  const newest = days === 0 ? null : await describeNewestBackup(db.opened.dataDir);
  return {
    newest: newest && { at: newest.at.toISOString(), bytes: newest.bytes },
    kept: days,
    away_at: await readSetting(db.read, AWAY_SETTING),
    rehearsed_at: await readSetting(db.read, REHEARSED_SETTING),
  };
}
