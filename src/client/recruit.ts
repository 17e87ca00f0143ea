import * as endpoints from '#contract/recruit/endpoints.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import type { WriteRecruit } from '#contract/recruit/schemas.ts';
import { ApiError } from './transport/api-error.ts';
import { get, send } from './transport/call.ts';

/** The notice, `null` where there is none, and its version. */
export interface RecruitAnswer {
  readonly notice: ReadRecruit | null;
  readonly version: string | null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly clockAhead: number;
}

/** Asks for the notice; a server that says 404 has none. */
export async function loadRecruit(signal?: AbortSignal): Promise<RecruitAnswer> {
  try {
    const { data, version, serverTime } = await get(endpoints.getRecruit, { signal });
    return {
      notice: data,
      version: data === null ? null : version,
      clockAhead: serverTime.getTime() - Date.now(),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { notice: null, version: null, clockAhead: 0 };
  }
}

/** Publishes the first notice; refused where there is one. */
export function createRecruit(body: WriteRecruit) {
  return send(endpoints.createRecruit, { body });
}

/** Updates a notice. A server that names no id has this notice and no other to address. */
export function updateRecruit({ id }: ReadRecruit, body: WriteRecruit, version: string | null) {
  return send(endpoints.updateRecruit, { params: { id: id ?? 1 }, body, version });
}
