import { getRecruit } from '#contract/recruit/endpoints.ts';
import { ReadCurrentRecruit, type ReadRecruit } from '#contract/recruit/read.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { get } from '#client/transport/client.ts';

/** The notice, `null` when there is none, and how far the server's clock is ahead of this one, in milliseconds. */
export interface RecruitAnswer {
  readonly notice: ReadRecruit | null;
  readonly clockAhead: number;
}

/** Asks for the notice; a server that says 404 has none. */
export const loadRecruit = async (): Promise<RecruitAnswer> => {
  try {
    const { data, serverTime } = await get(getRecruit.path, ReadCurrentRecruit);
    return { notice: data, clockAhead: serverTime.getTime() - Date.now() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { notice: null, clockAhead: 0 };
    throw error;
  }
};
