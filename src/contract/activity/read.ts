import * as v from 'valibot';
import {
  readId,
  readList,
  readNumber,
  readOptionalText,
  readText,
  readTexts,
} from '../core/read.ts';

export const ReadActivityEntry = v.object({
  id: readId,
  at: readText(),
  actor: readOptionalText,
  action: readText(),
  kind: readText(),
  entity_id: readNumber,
  title: readText(),
  fields: readTexts,
  revision: readNumber,
});
export type ReadActivityEntry = v.InferOutput<typeof ReadActivityEntry>;

export const ReadActivityList = v.object({
  entries: readList(ReadActivityEntry),
  total: readNumber,
});
