import { paths } from '#contract/paths.ts';
import { ReadCurrentRecruit, ReadRecruit, type WriteRecruit } from '#contract/recruit.ts';
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
    const { data, etag } = await read(paths.recruit(), ReadCurrentRecruit);
    return { notice: data, etag };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { notice: null, etag: null };
    throw error;
  }
};

export const createRecruit = (body: WriteRecruit) =>
  write('post', paths.recruit(), ReadRecruit, { body });

export const updateRecruit = (id: number, body: WriteRecruit, ifMatch: string | null) =>
  write('put', paths.updateRecruit(id), ReadRecruit, { body, ifMatch });
