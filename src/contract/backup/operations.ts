import * as v from 'valibot';
import { operation, operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { BackupStatus } from './schemas.ts';

export const backupOperations = operationsOf('backup', {
  downloadBackup: operation(calls.downloadBackup, {
    summary: '백업 내려받기 (소유자만)',
    success: { status: 200, body: v.unknown(), type: 'application/gzip' },
    errors: ['origin_refused'],
  }),
  getBackupStatus: operation(calls.getBackupStatus, {
    summary: '자동 백업 상태',
    success: { status: 200, body: BackupStatus },
  }),
});
