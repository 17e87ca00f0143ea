import * as v from 'valibot';
import { type Generations, listGenerations } from '#client/staff/generations.ts';
import { CreateGeneration } from '#contract/generations/schemas.ts';
import { createResource, type ResourceState } from '#shared/stores/resource.ts';

/** The generations; `generations` is the key that a change reloads. */
export const generationsResource = createResource('generations', listGenerations);

/** Whether it is known that a generation could exist and does not. */
export function isUnknownGeneration(
  state: ResourceState<Generations>,
  generation: number,
): boolean {
  return (
    state.status === 'ready' &&
    state.data.isComplete &&
    v.is(CreateGeneration, { generation }) &&
    state.data.generations.every((known) => known.generation !== generation)
  );
}
