import * as endpoints from '#contract/next-recruit/endpoints.ts';
import type { WriteNextRecruit } from '#contract/next-recruit/schemas.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get, send } from '../transport/call.ts';
import { canOrderProjects } from './projects.ts';

/** The prepared notice; `null` from a server without that call. */
export async function loadNextRecruit(signal?: AbortSignal) {
  // A server that does not count its lists is a basic one, which has no prepared notices.
  if (!(await canOrderProjects(signal))) return null;
  return nullIfMissing(get(endpoints.getNextRecruit, { signal }));
}

/** Schedules a notice; one for today or a past day replaces the current notice at once, as the answer says. */
export function setNextRecruit(body: WriteNextRecruit, version: string | null) {
  return send(endpoints.setNextRecruit, { body, version });
}

export function deleteNextRecruit() {
  return send(endpoints.deleteNextRecruit);
}
