import * as v from 'valibot';
import { readOptionalText } from '../core/read.ts';
import { ReadRecruit } from '../recruit/read.ts';

export const ReadNextRecruit = v.object({
  ...ReadRecruit.entries,
  takes_over_on: readOptionalText,
  taken_over: v.fallback(v.boolean(), false),
});
export type ReadNextRecruit = v.InferOutput<typeof ReadNextRecruit>;
