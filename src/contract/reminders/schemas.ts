import * as v from 'valibot';
import { Count } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { document, line, MESSAGES } from '../core/text/text.ts';

/** In lower case, as mailboxes compare addresses. */
const Email = v.pipe(
  line(LIMITS.email, MESSAGES.required, { format: 'email' }),
  v.email('메일 주소를 확인해 주세요.'),
  v.toLowerCase(),
);

export const AskReminder = v.object({
  email: Email,
  consent: v.literal(true, '동의해 주셔야 알림을 보낼 수 있어요.'),
});
export type AskReminder = v.InferOutput<typeof AskReminder>;

/** The same for every address, so that nobody can find out which ones are stored. */
export const ReminderAsked = v.object({ accepted: v.literal(true) });

export const Reminders = v.object({ available: v.boolean(), recipients: Count });
export type Reminders = v.InferOutput<typeof Reminders>;

export const SendReminders = v.object({
  subject: line(LIMITS.title),
  text: document(LIMITS.mail),
  dry_run: v.optional(v.boolean(), false),
});
export type SendReminders = v.InferOutput<typeof SendReminders>;

export const RemindersSent = v.object({ recipients: Count });
export type RemindersSent = v.InferOutput<typeof RemindersSent>;
