import { operation } from '../core/operation.ts';
import { askReminder, sendReminders } from './endpoints.ts';
import { AskReminder, ReminderAsked, RemindersSent, SendReminders } from './schemas.ts';

export const reminderOperations = {
  askReminder: operation(askReminder, {
    summary: '모집 알림 신청, 메일을 보낼 수 있는 서버에서',
    tag: 'recruit',
    body: AskReminder,
    success: { status: 202, body: ReminderAsked },
    errors: ['not_found'],
  }),
  sendReminders: operation(sendReminders, {
    summary: '모집 알림 보내기',
    tag: 'recruit',
    body: SendReminders,
    success: { status: 200, body: RemindersSent },
    errors: ['not_found'],
  }),
};
