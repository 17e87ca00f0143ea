/** How long sessions live: until they are left alone, and never longer than a month. */
import type { Queries } from '../../db/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The longest a session lives, however much it is used. */
const LONGEST = 30 * DAY;

/** How long a session lives without being used, and how much of that has to pass until a use prolongs it. */
const REMEMBERED = { idle: 14 * DAY, step: DAY };
const SHARED = { idle: 8 * HOUR, step: 10 * MINUTE };

/** For how long a browser keeps the cookie of a session that is to be remembered, in seconds. */
export const REMEMBERED_SECONDS = REMEMBERED.idle / 1_000;

interface Life {
  createdAt: Date;
  expiresAt: Date;
  /** Whether whoever signed in wanted the browser to stay signed in. */
  remembered: boolean;
}

/** Removes the sessions that have ended by themselves at `now`. */
export async function removeEndedSessions(queries: Queries, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  await queries.deleteFrom('session').where('expiresAt', '<=', moment).execute();
}

/** When a new session ends if it is not used. */
export function firstEnd(remembered: boolean, now: number): Date {
  return new Date(now + (remembered ? REMEMBERED : SHARED).idle);
}

/** When a session that is used now ends instead; null where that is hardly later. */
export function laterEnd({ createdAt, expiresAt, remembered }: Life, now: number): Date | null {
  const { idle, step } = remembered ? REMEMBERED : SHARED;
  const end = Math.min(now + idle, createdAt.getTime() + LONGEST);
  return end - expiresAt.getTime() >= step ? new Date(end) : null;
}
