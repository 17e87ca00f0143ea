import { backupOperations as operations } from '#contract/backup/operations.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { onDownload, type Route } from '../http/route.ts';
import { createDownloads } from './download.ts';

/** The route by which an owner fetches a backup. */
export function backupRoutes(): readonly Route[] {
  const openDownload = createDownloads();
  return [
    onDownload(operations.downloadBackup, ({ db }) => ({
      name: `likelion-${dayInSeoul(new Date())}.tar.gz`,
      open: () => openDownload(db.opened),
    })),
  ];
}
