import { operation, operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { AskReminder, ReminderAsked, Reminders, RemindersSent, SendReminders } from './schemas.ts';

export const reminderOperations = operationsOf('recruit', {
  askReminder: operation(calls.askReminder, {
    summary: '모집 알림 신청, 메일을 보낼 수 있는 서버에서',
    body: AskReminder,
    success: { status: 202, body: ReminderAsked },
    errors: ['not_found'],
  }),
  getReminders: operation(calls.getReminders, {
    summary: '모집 알림을 보낼 수 있는지, 몇 명이 기다리는지',
    success: { status: 200, body: Reminders },
  }),
  sendReminders: operation(calls.sendReminders, {
    summary: '모집 알림 보내기',
    body: SendReminders,
    success: { status: 200, body: RemindersSent },
    errors: ['not_found'],
  }),
});
