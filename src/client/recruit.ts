import { dayInSeoul } from '#contract/core/seoul.ts';
import * as endpoints from '#contract/recruit/endpoints.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { ApiError } from './transport/api-error.ts';
import { get } from './transport/call.ts';
import { broughtAnswer, pageData } from './transport/page-data.ts';

/** The notice, `null` where there is none, and its version. */
export interface RecruitAnswer {
  readonly notice: ReadRecruit | null;
  readonly version: string | null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly clockAhead: number;
  /** Where the server has the dates as a calendar file; `null` where it has none. */
  readonly calendar: string | null;
}

/** Asks for the notice; a server that says 404 has none. */
export async function loadRecruit(signal?: AbortSignal): Promise<RecruitAnswer> {
  try {
    const { data, version, serverTime, alternate } = await get(endpoints.getRecruit, { signal });
    return {
      notice: data,
      version: data === null ? null : version,
      clockAhead: serverTime.getTime() - Date.now(),
      calendar: alternate,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { notice: null, version: null, clockAhead: 0, calendar: null };
  }
}

/** The notice that the page brought, as it was when the page was made. */
export function broughtRecruit(): RecruitAnswer | undefined {
  const notice = broughtAnswer(endpoints.getRecruit);
  if (notice === undefined) return undefined;
  return {
    notice,
    version: null,
    clockAhead: daysAhead() * DAY,
    calendar: endpoints.CALENDAR_PATH,
  };
}

/** Whether this clock is at the day on which the page was made; where it is not, one of both is wrong. */
export function isPageOfToday(): boolean {
  return pageData() === null || daysAhead() === 0;
}

const DAY = 86_400_000;

/** How many days the page is ahead of this clock. */
const daysAhead = (): number => {
  const day = pageData()?.day ?? '';
  const difference = Date.parse(day) - Date.parse(dayInSeoul(new Date()));
  return Number.isNaN(difference) ? 0 : difference / DAY;
};
