import * as endpoints from '#contract/recruit/endpoints.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { ApiError } from './transport/api-error.ts';
import { get } from './transport/call.ts';

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
