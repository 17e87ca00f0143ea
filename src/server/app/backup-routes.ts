import { backupOperations as operations } from '#contract/backup/operations.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { StoreLocation } from '../collections/pictures/stores/open-store.ts';
import { onDownload, type Route } from '../http/route.ts';
import { createDownloads, packBackup } from './backup/download.ts';
import type { ExportOptions } from './export/export.ts';

/** `openApp` returns the app that these are routes of. */
export function backupRoutes(
  config: ExportOptions['config'] & Pick<StoreLocation, 'bucket'>,
  openApp: () => ExportOptions['app'],
): readonly Route[] {
  const { bucket = null } = config;
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
  ];
}
