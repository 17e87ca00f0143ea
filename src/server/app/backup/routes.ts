import { backupOperations as operations } from '#contract/backup/operations.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { on, onDownload, type Route } from '../../http/route.ts';
import type { Config } from '../config.ts';
import { createDownloads } from './download.ts';
import { readStatus } from './status.ts';

export function backupRoutes(
  config: Partial<Pick<Config, 'backups' | 'bucket'>>,
): readonly Route[] {
  const openDownload = createDownloads();
  return [
    onDownload(operations.downloadBackup, ({ db }) => ({
      name: `likelion-${dayInSeoul(new Date())}.tar.gz`,
      open: () => openDownload({ ...db.opened, bucket: config.bucket ?? null }),
    })),
    on(operations.getBackupStatus, ({ db }) => readStatus(db.opened, config.backups ?? 0)),
  ];
}
