import * as v from 'valibot';
import { operation } from '../core/operation.ts';
import { downloadBackup, getBackupStatus } from './endpoints.ts';
import { BackupStatus } from './schemas.ts';

export const backupOperations = {
  downloadBackup: operation(downloadBackup, {
    summary: '백업 내려받기 (소유자만)',
    tag: 'backup',
    success: { status: 200, body: v.unknown(), type: 'application/gzip' },
    errors: ['origin_refused'],
  }),
  getBackupStatus: operation(getBackupStatus, {
    summary: '자동 백업 상태',
    tag: 'backup',
    success: { status: 200, body: BackupStatus },
  }),
};
