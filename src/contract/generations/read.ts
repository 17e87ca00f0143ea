import * as v from 'valibot';
import { readList, readNumber } from '../core/read.ts';

export const ReadGeneration = v.object({
  id: readNumber,
  generation: v.number(),
  member_count: readNumber,
});
export type ReadGeneration = v.InferOutput<typeof ReadGeneration>;

export const ReadGenerationList = v.object({ generations: readList(ReadGeneration) });

/** The number that an address names, to which a sentence may have glued other signs (`12를`); null where it is none. */
export function generationIn(text: string): number | null {
  const [, number] = /^([1-9]\d?)[^\w\s]*$/.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}
