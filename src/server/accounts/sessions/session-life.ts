/** Sessions end after a time without use, and after a month in any case. */
import { forget } from '../../db/job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LONGEST = 30 * DAY;

/** The time without use that ends a session, and the part of it after which a use prolongs it. */
const REMEMBERED = { idle: 14 * DAY, step: DAY };
const SHARED = { idle: 8 * HOUR, step: 10 * MINUTE };

export const REMEMBERED_SECONDS = REMEMBERED.idle / 1_000;

export interface Life {
  createdAt: Date;
  expiresAt: Date;
  remembered: boolean;
}

export const FORGET_SESSIONS = forget('session', 'expiresAt', 0);

export function firstEnd(remembered: boolean, now: number): Date {
  return new Date(now + (remembered ? REMEMBERED : SHARED).idle);
}

/** The new end of a session in use; null where it is hardly later. */
export function laterEnd({ createdAt, expiresAt, remembered }: Life, now: number): Date | null {
  const { idle, step } = remembered ? REMEMBERED : SHARED;
  const end = Math.min(now + idle, createdAt.getTime() + LONGEST);
  return end - expiresAt.getTime() >= step ? new Date(end) : null;
}
