import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import {
  AskReminder,
  ReminderAccepted,
  Reminders,
  RemindersSent,
  SendReminders,
} from './schemas.ts';

export const reminderOperations = operationsOf('recruit', calls, {
  askReminder: {
    summary: '모집 알림 신청, 메일을 보낼 수 있는 서버에서',
    body: AskReminder,
    answer: ReminderAccepted,
    status: 202,
    errors: ['not_found'],
  },
  getReminders: { summary: '모집 알림을 보낼 수 있는지, 몇 명이 기다리는지', answer: Reminders },
  sendReminders: {
    summary: '모집 알림 보내기',
    body: SendReminders,
    answer: RemindersSent,
    errors: ['not_found'],
  },
});
