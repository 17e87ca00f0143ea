import { dayInSeoul } from '#contract/core/seoul.ts';
import { CALENDAR_PATH } from '#contract/recruit/dates.ts';
import * as endpoints from '#contract/recruit/endpoints.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { askReminder } from '#contract/reminders/endpoints.ts';
import { ApiError } from './transport/api-error.ts';
import { get, send } from './transport/call.ts';
import { embeddedAnswer, pageData } from './transport/page-data.ts';
import { offsetOf } from './transport/server-time.ts';

/** The notice, `null` where there is none, and its version. */
export interface RecruitAnswer {
  readonly notice: ReadRecruit | null;
  readonly version: string | null;
  /** How far the server's clock is ahead of this one, in milliseconds; `null` in the page's data, which tell a day. */
  readonly clockAhead: number | null;
  /** The address of the dates as a calendar file; `null` where the server has none. */
  readonly calendar: string | null;
  /** Whether the server can send a mail when the next recruitment begins. */
  readonly takesReminders: boolean;
}

export async function loadRecruit(signal?: AbortSignal): Promise<RecruitAnswer> {
  try {
    const { data, version, headers, links } = await get(endpoints.getRecruit, {
      signal,
      fresh: true,
    });
    return {
      notice: data,
      version: data === null ? null : version,
      clockAhead: offsetOf(headers, Date.now()) ?? 0,
      // Below /api, which the host of the pages forwards to the server.
      calendar: links.alternate === undefined ? null : `/api${CALENDAR_PATH}`,
      takesReminders: links.monitor !== undefined,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { notice: null, version: null, clockAhead: 0, calendar: null, takesReminders: false };
  }
}

/** The notice in the page's data, as it was when the page was made. */
export function embeddedRecruit(): RecruitAnswer | undefined {
  const notice = embeddedAnswer(endpoints.getRecruit);
  if (notice === undefined) return undefined;
  return {
    notice,
    version: null,
    clockAhead: null,
    calendar: CALENDAR_PATH,
    takesReminders: embeddedAnswer(askReminder) !== undefined,
  };
}

/**
 * Whether the page's data may be taken for an answer: this clock shows the day on which the page was made, otherwise
 * one of the two clocks is wrong, and nobody went back to it, who gets it from the browser's cache, however old.
 */
export function isPageFresh(): boolean {
  const cameBack = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
  return !cameBack && pageData()?.day === dayInSeoul(new Date());
}

export async function requestReminder(email: string): Promise<void> {
  await send(askReminder, { body: { email, consent: true } });
}
