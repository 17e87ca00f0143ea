import { backupOperations as operations } from '#contract/backup/operations.ts';
import type { BackupStatus } from '#contract/backup/schemas.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Database } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import { on, onDownload, type Route } from '../http/route.ts';
import type { StorePlace } from '../nouns/pictures/stores/open-store.ts';
import { describeNewestBackup } from './backup/daily.ts';
import { createDownloads, packBackup } from './backup/download.ts';
import { AWAY_SETTING, FAILED_SETTING, REHEARSED_SETTING } from './backup/tables.ts';
import type { ExportOptions } from './export/export.ts';

/** `openApp` returns the app that these are routes of. */
export function backupRoutes(
  config: ExportOptions['config'] & Pick<StorePlace, 'bucket'> & { backups?: number },
  openApp: () => ExportOptions['app'],
): readonly Route[] {
  const { backups = 0, bucket = null } = config;
  const openBackup = createDownloads(packBackup);
  const openRecord = createDownloads<ExportOptions>(async (file, options) => {
    const { packSite } = await import('./export/export.ts');
    await packSite(file, options);
  });
  return [
    onDownload(operations.downloadBackup, ({ db }) => ({
      name: `likelion-${dayInSeoul(new Date())}.tar.gz`,
      open: () => openBackup({ ...db.opened, bucket }),
    })),
    onDownload(operations.downloadRecord, ({ db, query }) => ({
      name: `likelion-record-${dayInSeoul(new Date())}.tar.gz`,
      open: () => openRecord({ db, config, app: openApp(), recordOf: query.of }),
    })),
    on(operations.getBackupStatus, ({ db }) => readStatus(db, backups)),
  ];
}

async function readStatus(db: Database, days: number): Promise<BackupStatus> {
  const newest = days === 0 ? null : await describeNewestBackup(db.opened.dataDir);
  const failed = await readSetting(db.read, FAILED_SETTING);
  return {
    newest: newest && { at: newest.at.toISOString(), bytes: newest.bytes },
    kept: days,
    failed_at: failed === '' ? null : failed,
    away_at: await readSetting(db.read, AWAY_SETTING),
    rehearsed_at: await readSetting(db.read, REHEARSED_SETTING),
  };
}
