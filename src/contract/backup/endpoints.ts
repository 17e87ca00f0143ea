import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadBackupStatus } from './read.ts';
import type { RecordQuery } from './schemas.ts';

export const downloadBackup = endpoint('GET manage/backup', { ownersOnly: true });

export const downloadRecord = endpoint('GET manage/record', {
  ownersOnly: true,
  query: typeOf<typeof RecordQuery>(),
});

export const getBackupStatus = endpoint('GET manage/backup/status', { read: ReadBackupStatus });
