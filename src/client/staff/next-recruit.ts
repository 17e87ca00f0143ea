import * as endpoints from '#contract/next-recruit/endpoints.ts';
import type { ReadNextRecruit } from '#contract/next-recruit/read.ts';
import type { WriteNextRecruit } from '#contract/next-recruit/schemas.ts';
import { isMissingCall } from '../bare/missing-call.ts';
import { get, send } from '../transport/call.ts';
import { canOrderProjects } from './projects.ts';

/** The prepared notice, `null` where there is none, and its version. */
export interface NextRecruitAnswer {
  readonly notice: ReadNextRecruit | null;
  readonly version: string | null;
}

/** Asks for the prepared notice; `null` from a server that knows of none. */
export async function loadNextRecruit(signal?: AbortSignal): Promise<NextRecruitAnswer | null> {
  // Whoever counts its lists is no bare server, and one that is need not be asked.
  if (!(await canOrderProjects(signal))) return null;
  try {
    const { data, version } = await get(endpoints.getNextRecruit, { signal });
    return { notice: data, version };
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}

/** Prepares a notice; one for today or a day that has passed is the notice at once, which the answer says. */
export function setNextRecruit(body: WriteNextRecruit, version: string | null) {
  return send(endpoints.setNextRecruit, { body, version });
}

/** Drops the prepared notice. */
export function deleteNextRecruit() {
  return send(endpoints.deleteNextRecruit);
}
