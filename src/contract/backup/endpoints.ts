import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';

export const downloadBackup = endpoint({
  method: 'GET',
  path: 'manage/backup',
  access: 'staff',
  ownersOnly: true,
  read: v.unknown(),
});
