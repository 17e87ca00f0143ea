import * as endpoints from '#contract/reminders/endpoints.ts';
import { get, send } from '../transport/call.ts';
import { hasCapability } from './capabilities.ts';

export interface Announcement {
  readonly subject: string;
  readonly text: string;
}

/** What became of the reminders; null where the server can send no mails, and a basic server is not asked. */
export async function getReminders(signal?: AbortSignal) {
  if (!hasCapability()) return null;
  const { data } = await get(endpoints.getReminders, { signal });
  return data.available ? data : null;
}

/** A dry run only counts; resolves to the number of recipients. */
export async function sendAnnouncement(body: Announcement & { readonly dry_run?: boolean }) {
  return (await send(endpoints.sendReminders, { body })).data?.recipients ?? 0;
}
