import * as v from 'valibot';
import { operation } from '../core/operation.ts';
import { downloadBackup } from './endpoints.ts';

export const backupOperations = {
  downloadBackup: operation(downloadBackup, {
    summary: '백업 내려받기 (소유자만)',
    tag: 'backup',
    success: { status: 200, body: v.unknown(), type: 'application/gzip' },
    errors: ['origin_refused'],
  }),
};
