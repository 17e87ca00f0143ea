import type { Hono } from 'hono';
import { backupOperations as operations } from '#contract/backup/operations.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { AppEnv } from '../../http/request.ts';
import { onDownload, type Route } from '../../http/route.ts';
import { createDownloads } from '../backup/download.ts';
import type { ExportOptions } from './export.ts';

/** `openApp` returns the app that these are routes of. */
export function recordRoutes(
  config: ExportOptions['config'],
  openApp: () => Hono<AppEnv>,
): readonly Route[] {
  const openDownload = createDownloads<ExportOptions>(async (file, options) => {
    const { packSite } = await import('./export.ts');
    await packSite(file, options);
  });
  return [
    onDownload(operations.downloadRecord, ({ db, query }) => ({
      name: `likelion-record-${dayInSeoul(new Date())}.tar.gz`,
      open: () => openDownload({ db, config, app: openApp(), recordOf: query.of }),
    })),
  ];
}
