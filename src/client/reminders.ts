import { askReminder as endpoint } from '#contract/reminders/endpoints.ts';
import { send } from './transport/call.ts';
import { broughtAnswer } from './transport/page-data.ts';

/** Whether the server of this page can write mails. */
export function takesReminders(): boolean {
  return broughtAnswer(endpoint) !== undefined;
}

/** Asks to be told by mail when the next recruitment begins; the server answers the same whatever it knows. */
export async function askReminder(email: string): Promise<void> {
  await send(endpoint, { body: { email, consent: true } });
}
