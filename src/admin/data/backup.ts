import { loadBackupStatus } from '#client/staff/backup.ts';
import { createResource } from '#shared/stores/resource.ts';

export const backupStatusResource = createResource('backup', loadBackupStatus, { fresh: true });
