import { endpoint } from '../core/endpoint.ts';

export const downloadBackup = endpoint('GET manage/backup');

export const downloadRecord = endpoint('GET manage/record');
