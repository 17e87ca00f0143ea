import * as v from 'valibot';
import { readId, readList, readOptionalText, readPublication, readText } from '../core/read.ts';

const readTyped = v.nullable(v.record(v.string(), v.unknown()));

const state = {
  id: readId,
  ...readPublication,
  is_visible: v.boolean(),
  created_at: readText(),
  version: v.string(),
  number: v.string(),
  has_changes: v.boolean(),
  saved_at: readOptionalText,
  writers: readList(
    v.object({ field: v.string(), username: v.string(), name: v.string(), at: v.string() }),
  ),
  writing: readList(v.string()),
};

export const ReadEntryState = v.object(state);
export type ReadEntryState = v.InferOutput<typeof ReadEntryState>;

export const ReadWorkingEntry = v.object({
  ...state,
  copy: readTyped,
  base: readTyped,
  public: readTyped,
});
export type ReadWorkingEntry = v.InferOutput<typeof ReadWorkingEntry>;

export const ReadPage = v.object({ html: v.string() });
