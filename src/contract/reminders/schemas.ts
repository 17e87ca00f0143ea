import * as v from 'valibot';
import { Count } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { mailAddress } from '../core/mail-address.ts';
import { document, line } from '../core/text/text.ts';

export const AskReminder = v.object({
  /** In lower case, as mailboxes compare addresses. */
  email: v.pipe(mailAddress, v.toLowerCase()),
  consent: v.literal(true, '동의해 주셔야 알림을 보낼 수 있어요.'),
});
export type AskReminder = v.InferOutput<typeof AskReminder>;

/** The same for every address, so that nobody can find out which ones are stored. */
export const ReminderAccepted = v.object({ accepted: v.literal(true) });

export const Undelivered = v.object({
  waiting: Count,
  given_up: Count,
  /** The mail server's answer to the sender, without addresses. */
  reason: v.nullable(v.string()),
});
export type Undelivered = v.InferOutput<typeof Undelivered>;

export const Reminders = v.object({
  available: v.boolean(),
  recipients: Count,
  undelivered: v.optional(Undelivered),
});
export type Reminders = v.InferOutput<typeof Reminders>;

export const SendReminders = v.object({
  subject: line(120),
  text: document(LIMITS.mail),
  dry_run: v.optional(v.boolean(), false),
});
export type SendReminders = v.InferOutput<typeof SendReminders>;

export const RemindersSent = v.object({ recipients: Count });
export type RemindersSent = v.InferOutput<typeof RemindersSent>;
