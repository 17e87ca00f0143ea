import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { ReadBackupStatus } from './read.ts';

export const downloadBackup = endpoint({
  method: 'GET',
  path: 'manage/backup',
  ownersOnly: true,
  read: v.unknown(),
});

export const getBackupStatus = endpoint({
  method: 'GET',
  path: 'manage/backup/status',
  read: ReadBackupStatus,
});
