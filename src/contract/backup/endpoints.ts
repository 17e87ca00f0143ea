import { endpoint } from '../core/endpoint.ts';
import { ReadBackupStatus } from './read.ts';

export const downloadBackup = endpoint('GET manage/backup');

export const downloadRecord = endpoint('GET manage/record');

export const getBackupStatus = endpoint('GET manage/backup/status', { read: ReadBackupStatus });
