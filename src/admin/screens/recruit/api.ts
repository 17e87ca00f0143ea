import { pathOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/recruit/endpoints.ts';
import { ReadCurrentRecruit, ReadRecruit } from '#contract/recruit/read.ts';
import { type WriteRecruit } from '#contract/recruit/schemas.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { read, write } from '../../app/api.ts';

/** The notice with its ETag; `notice` is `null` when there is none. */
export interface RecruitAnswer {
  readonly notice: ReadRecruit | null;
  readonly etag: string | null;
}

/** Asks for the notice; a server that says 404 has none. */
export const loadRecruit = async (): Promise<RecruitAnswer> => {
  try {
    const { data, etag } = await read(endpoints.getRecruit.path, ReadCurrentRecruit);
    return { notice: data, etag };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { notice: null, etag: null };
    throw error;
  }
};

export const createRecruit = (body: WriteRecruit) =>
  write('post', endpoints.createRecruit.path, ReadRecruit, { body });

export const updateRecruit = (id: number, body: WriteRecruit, ifMatch: string | null) =>
  write('put', pathOf(endpoints.updateRecruit, { id }), ReadRecruit, { body, ifMatch });
