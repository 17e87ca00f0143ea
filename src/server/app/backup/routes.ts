import { backupOperations as operations } from '#contract/backup/operations.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { on, onDownload, type Route } from '../../http/route.ts';
import type { StorePlace } from '../../nouns/pictures/stores/open-store.ts';
import { createDownloads, packBackup } from './download.ts';
import { readStatus } from './status.ts';

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
