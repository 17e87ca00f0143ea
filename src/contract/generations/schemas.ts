import * as v from 'valibot';
import { Count, GenerationNumber, Id } from '../core/fields.ts';
import { MESSAGES } from '../core/text/text.ts';

/** The id is the number, so a path's `{id}` can be read as either. */
export const Generation = v.object({
  id: Id,
  generation: v.number(),
  member_count: Count,
});
export type Generation = v.InferOutput<typeof Generation>;

export const GenerationList = v.object({ generations: v.array(Generation) });
export type GenerationList = v.InferOutput<typeof GenerationList>;

export const CreateGeneration = v.object({ generation: GenerationNumber }, MESSAGES.required);
export type CreateGeneration = v.InferOutput<typeof CreateGeneration>;
