import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { RecordQuery } from './schemas.ts';

export const backupOperations = operationsOf('backup', calls, {
  downloadBackup: {
    summary: '백업 내려받기 (소유자만)',
    ownersOnly: true,
    answer: v.unknown(),
    answerType: 'application/gzip',
    errors: ['origin_refused'],
  },
  downloadRecord: {
    summary: '공개 페이지를 파일로 내려받기 (소유자만)',
    ownersOnly: true,
    query: RecordQuery,
    answer: v.unknown(),
    answerType: 'application/gzip',
    errors: ['origin_refused'],
  },
});
