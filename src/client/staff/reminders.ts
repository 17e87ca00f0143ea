import * as endpoints from '#contract/reminders/endpoints.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get, send } from '../transport/call.ts';
import { canOrderProjects } from './projects.ts';

export interface Announcement {
  readonly subject: string;
  readonly text: string;
}

/** Whether the server can send mails; a basic server is not asked. */
export async function canSendReminders(signal?: AbortSignal): Promise<boolean> {
  if (!(await canOrderProjects(signal))) return false;
  return (await nullIfMissing(get(endpoints.getReminders, { signal })))?.data.available ?? false;
}

export async function countRecipients(announcement: Announcement): Promise<number> {
  const { data } = await send(endpoints.sendReminders, {
    body: { ...announcement, dry_run: true },
  });
  return data?.recipients ?? 0;
}

/** Sends to everybody who requested a reminder and got none yet; returns the number of recipients. */
export async function sendAnnouncement(announcement: Announcement): Promise<number> {
  const { data } = await send(endpoints.sendReminders, { body: announcement });
  return data?.recipients ?? 0;
}
