import * as endpoints from '#contract/reminders/endpoints.ts';
import { isMissingCall } from '../bare/missing-call.ts';
import { get, send } from '../transport/call.ts';
import { canOrderProjects } from './projects.ts';

/** What is written to everybody who wants to be told. */
export interface Announcement {
  readonly subject: string;
  readonly text: string;
}

/** Whether the server can write mails; one without accounts and lists of its own is not asked. */
export async function canSendReminders(signal?: AbortSignal): Promise<boolean> {
  if (!(await canOrderProjects(signal))) return false;
  try {
    return (await get(endpoints.getReminders, { signal })).data.available;
  } catch (error) {
    if (isMissingCall(error)) return false;
    throw error;
  }
}

/** To how many an announcement would go. */
export async function countRecipients(announcement: Announcement): Promise<number> {
  const { data } = await send(endpoints.sendReminders, {
    body: { ...announcement, dry_run: true },
  });
  return data?.recipients ?? 0;
}

/** Writes to everybody who wants to be told and has not been, and tells to how many. */
export async function sendAnnouncement(announcement: Announcement): Promise<number> {
  const { data } = await send(endpoints.sendReminders, { body: announcement });
  return data?.recipients ?? 0;
}
