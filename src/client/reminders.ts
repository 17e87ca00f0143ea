import { askReminder } from '#contract/reminders/endpoints.ts';
import { send } from './transport/call.ts';

/** Requests a mail when the next recruitment begins; the server answers the same for every address. */
export async function requestReminder(email: string): Promise<void> {
  await send(askReminder, { body: { email, consent: true } });
}
