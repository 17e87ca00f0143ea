import * as v from 'valibot';
import { readList, readText } from '../core/read.ts';
import { CHECK_STATES } from './kinds.ts';

export const ReadCheck = v.object({
  name: v.string(),
  state: v.fallback(v.picklist(CHECK_STATES), 'unknown'),
  found: readText(),
  todo: readText(),
});
export type ReadCheck = v.InferOutput<typeof ReadCheck>;

export const ReadChecks = v.object({ checks: readList(ReadCheck), text: readText() });
export type ReadChecks = v.InferOutput<typeof ReadChecks>;
