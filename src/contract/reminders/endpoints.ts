import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import type { AskReminder, SendReminders } from './schemas.ts';

export const askReminder = endpoint('POST recruit/reminders', {
  access: 'public',
  body: typeOf<typeof AskReminder>(),
});

export const getReminders = endpoint('GET manage/reminders', {
  read: v.object({ available: v.boolean(), recipients: v.number() }),
});

export const sendReminders = endpoint('POST manage/reminders/send', {
  body: typeOf<typeof SendReminders>(),
  read: v.object({ recipients: v.number() }),
});
