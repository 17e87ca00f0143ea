import * as v from 'valibot';
import { readList, readOptionalText, readText } from '../core/read.ts';
import { HANDOVER_KEYS, HANDOVER_STATES } from './kinds.ts';

export const ReadHandoverItem = v.object({
  key: v.picklist(HANDOVER_KEYS),
  owner: readText(),
  due: readOptionalText,
  state: v.fallback(v.picklist(HANDOVER_STATES), 'missing'),
  note: readText(),
  found: readOptionalText,
});
export type ReadHandoverItem = v.InferOutput<typeof ReadHandoverItem>;

export const ReadHandoverList = v.object({ items: readList(ReadHandoverItem) });
