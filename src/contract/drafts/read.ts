import * as v from 'valibot';
import { readList, readText } from '../core/read.ts';

const ReadValues = v.record(v.string(), v.unknown());

export const ReadDraft = v.object({
  tab: v.fallback(v.string(), ''),
  values: ReadValues,
  base: v.fallback(v.nullable(v.string()), null),
  base_values: v.fallback(v.nullable(ReadValues), null),
  saved_at: v.pipe(v.string(), v.isoTimestamp()),
});

export const ReadFoundDraft = v.nullable(ReadDraft);

export const ReadPresence = v.object({ others: readList(v.object({ name: readText() })) });
