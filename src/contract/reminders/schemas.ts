import * as v from 'valibot';
import { Count } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { document, line, MESSAGES } from '../core/text/text.ts';
import { parseUrl } from '../core/text/url.ts';

const EMAIL = '메일 주소를 확인해 주세요.';

/** In lower case, as mailboxes compare addresses, and with the domain as mail servers write it. */
const Email = v.pipe(
  line(LIMITS.email, MESSAGES.required, { format: 'email' }),
  v.transform((text) => text.replace(/@[^@/?#:\\]*$/u, asciiDomain)),
  v.rfcEmail(EMAIL),
  v.regex(/^[^.@]+(?:\.[^.@]+)*@.*\.[a-z][a-z\d-]*[a-z\d]$/i, EMAIL),
  v.toLowerCase(),
);

/** Some browsers send a domain such as 한글.kr as it is, others in its ASCII form. */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  return `@${parseUrl(`http://${domain.slice(1)}`)?.hostname ?? ''}`;
}

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
