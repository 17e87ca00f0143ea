import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import type { AskReminder, SendReminders } from './schemas.ts';

export const askReminder = endpoint({
  method: 'POST',
  path: 'recruit/reminders',
  access: 'public',
  body: typeOf<typeof AskReminder>(),
  read: v.unknown(),
});

export const getReminders = endpoint({
  method: 'GET',
  path: 'manage/reminders',
  read: v.object({ available: v.boolean(), recipients: v.number() }),
});

export const sendReminders = endpoint({
  method: 'POST',
  path: 'manage/reminders/send',
  body: typeOf<typeof SendReminders>(),
  read: v.object({ recipients: v.number() }),
});
