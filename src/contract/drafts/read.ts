import * as v from 'valibot';

const ReadValues = v.record(v.string(), v.unknown());

/** A draft as a browser reads it. */
export const ReadDraft = v.object({
  values: ReadValues,
  base: v.fallback(v.nullable(v.string()), null),
  base_values: v.fallback(v.nullable(ReadValues), null),
  saved_at: v.pipe(v.string(), v.isoTimestamp()),
});

/** The draft of a form as a browser reads it; null where there is none. */
export const ReadFoundDraft = v.nullable(ReadDraft);
