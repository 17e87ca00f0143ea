import * as endpoints from '#contract/reminders/endpoints.ts';
import { get, send } from '../transport/call.ts';
import { hasCapability } from './capabilities.ts';

export interface Announcement {
  readonly subject: string;
  readonly text: string;
}

/** Whether the server can send mails; a basic server is not asked. */
export async function canSendReminders(signal?: AbortSignal): Promise<boolean> {
  if (!hasCapability('reminders')) return false;
  return (await get(endpoints.getReminders, { signal })).data.available;
}

/** A dry run only counts; resolves to the number of recipients. */
export async function sendAnnouncement(body: Announcement & { readonly dry_run?: boolean }) {
  return (await send(endpoints.sendReminders, { body })).data?.recipients ?? 0;
}
