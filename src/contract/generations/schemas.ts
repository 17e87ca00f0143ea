import * as v from 'valibot';
import { Count, GenerationNumber, Id } from '../core/fields.ts';
import { MESSAGES } from '../core/text/text.ts';

/** A generation of the club. Its id is its number, so both readings of a path's `{id}` mean the same one. */
export const Generation = v.object({
  id: Id,
  generation: v.number(),
  member_count: Count,
});
export type Generation = v.InferOutput<typeof Generation>;

/** `GET generations`, newest first. */
export const GenerationList = v.object({ generations: v.array(Generation) });
export type GenerationList = v.InferOutput<typeof GenerationList>;

/** The body of `POST manage/generation/create`. */
export const CreateGeneration = v.object({ generation: GenerationNumber }, MESSAGES.required);
export type CreateGeneration = v.InferOutput<typeof CreateGeneration>;
