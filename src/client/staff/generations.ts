import * as endpoints from '#contract/generations/endpoints.ts';
import type { ReadGeneration } from '#contract/generations/read.ts';
import { GENERATION } from '#site';
import { get, send } from '../transport/call.ts';
import { hasCapability } from './capabilities.ts';

export interface Generation extends ReadGeneration {
  readonly id: number;
  readonly canDelete: boolean;
}

export interface GenerationList {
  readonly generations: readonly Generation[];
  readonly hasDetails: boolean;
}

/** A basic server cannot list its generations, so the club's own is the only one. */
const OWN: GenerationList = {
  generations: [{ id: GENERATION, generation: GENERATION, member_count: null, canDelete: false }],
  hasDetails: false,
};

/** Every generation, newest first; only the club's own over a server that cannot list them. */
export async function listGenerations(signal?: AbortSignal): Promise<GenerationList> {
  if (!hasCapability()) return OWN;
  const { data } = await get(endpoints.listGenerations, { signal });
  return {
    generations: data.generations
      .map((generation) => ({
        ...generation,
        id: generation.id ?? generation.generation,
        canDelete: (generation.member_count ?? 0) === 0,
      }))
      .sort((one, other) => other.generation - one.generation),
    hasDetails: true,
  };
}

/** Fails with `generation_exists` */
export function createGeneration(generation: number) {
  return send(endpoints.createGeneration, { body: { generation } });
}

/** Fails with `generation_not_empty` */
export function deleteGeneration(id: number) {
  return send(endpoints.deleteGeneration, { params: { id } });
}
