import * as v from 'valibot';
import { Count } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { document, line, MESSAGES } from '../core/text/text.ts';

/** A mail address, as mailboxes compare it. */
const Email = v.pipe(
  line(LIMITS.email, MESSAGES.required, { format: 'email' }),
  v.email('메일 주소를 확인해 주세요.'),
  v.toLowerCase(),
);

/** The body of `POST recruit/reminders`. */
export const AskReminder = v.object({
  email: Email,
  consent: v.literal(true, '동의해 주셔야 알림을 보낼 수 있어요.'),
});
export type AskReminder = v.InferOutput<typeof AskReminder>;

/** The same for everybody, whatever is known of the address. */
export const ReminderAsked = v.object({ accepted: v.literal(true) });

/** Whether mails can be sent, and how many wait for one. */
export const Reminders = v.object({ available: v.boolean(), recipients: Count });
export type Reminders = v.InferOutput<typeof Reminders>;

/** The body of `POST manage/reminders/send`; a dry run sends nothing. */
export const SendReminders = v.object({
  subject: line(LIMITS.title),
  text: document(LIMITS.mail),
  dry_run: v.optional(v.boolean(), false),
});
export type SendReminders = v.InferOutput<typeof SendReminders>;

/** How many get the announcement. */
export const RemindersSent = v.object({ recipients: Count });
export type RemindersSent = v.InferOutput<typeof RemindersSent>;
