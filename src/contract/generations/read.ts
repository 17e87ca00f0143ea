import * as v from 'valibot';
import { readList, readNumber } from '../core/read.ts';

export const ReadGeneration = v.object({
  id: readNumber,
  generation: v.number(),
  member_count: readNumber,
});
export type ReadGeneration = v.InferOutput<typeof ReadGeneration>;

export const ReadGenerationList = v.object({ generations: readList(ReadGeneration) });
