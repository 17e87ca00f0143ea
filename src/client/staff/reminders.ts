import { sendReminders as endpoint } from '#contract/reminders/endpoints.ts';
import { ApiError } from '../transport/api-error.ts';
import { send } from '../transport/call.ts';

/** What is written to everybody who wants to be told. */
export interface Announcement {
  readonly subject: string;
  readonly text: string;
}

/** To how many an announcement would go; `null` where the server can write no mails. */
export async function countRecipients(announcement: Announcement): Promise<number | null> {
  try {
    const { data } = await send(endpoint, { body: { ...announcement, dry_run: true } });
    return data?.recipients ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Writes to everybody who wants to be told and has not been, and tells to how many. */
export async function sendAnnouncement(announcement: Announcement): Promise<number> {
  const { data } = await send(endpoint, { body: announcement });
  return data?.recipients ?? 0;
}
