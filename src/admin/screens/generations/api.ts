import { ReadGeneration, ReadGenerationList } from '#contract/generations/read.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/generations/endpoints.ts';
import { Deleted } from '#contract/core/service.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { GENERATION } from '#site';
import { read, write } from '../../app/api.ts';
import { isMissingCall } from '#client/transport/missing-call.ts';

/** Every generation, newest first; `isKnown` is false where the server has no list and the club's own stands in. */
export interface Generations {
  readonly generations: readonly ReadGeneration[];
  readonly isKnown: boolean;
}

const OWN: Generations = {
  generations: [{ id: GENERATION, generation: GENERATION, member_count: null }],
  isKnown: false,
};

/** Asks for the generations. */
export const loadGenerations = async (): Promise<Generations> => {
  try {
    const { data } = await read(endpoints.listGenerations.path, ReadGenerationList);
    return {
      generations: data.generations.toSorted((a, b) => b.generation - a.generation),
      isKnown: true,
    };
  } catch (error) {
    if (error instanceof ApiError && isMissingCall(error)) return OWN;
    throw error;
  }
};

export const createGeneration = (generation: number) =>
  write('post', endpoints.createGeneration.path, ReadGeneration, { body: { generation } });

export const deleteGeneration = (id: number) =>
  write('delete', pathOf(endpoints.deleteGeneration, { id }), Deleted);
