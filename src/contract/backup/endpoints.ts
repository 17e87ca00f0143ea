import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadBackupStatus } from './read.ts';
import type { RecordQuery } from './schemas.ts';

export const downloadBackup = endpoint('GET manage/backup');

export const downloadRecord = endpoint('GET manage/record', {
  query: typeOf<typeof RecordQuery>(),
});

export const getBackupStatus = endpoint('GET manage/backup/status', { read: ReadBackupStatus });
