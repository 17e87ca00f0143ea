import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';

export const askReminder = endpoint('POST recruit/reminders', { access: 'public' });

export const getReminders = endpoint('GET manage/reminders', {
  read: v.object({
    available: v.boolean(),
    recipients: v.number(),
    undelivered: v.optional(
      v.object({ waiting: v.number(), given_up: v.number(), reason: v.nullable(v.string()) }),
    ),
  }),
});

export const sendReminders = endpoint('POST manage/reminders/send', {
  read: v.object({ recipients: v.number() }),
});
