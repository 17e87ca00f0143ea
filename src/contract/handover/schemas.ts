import * as v from 'valibot';
import { CalendarDate, emptyIfMissing } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line, MESSAGES } from '../core/text/text.ts';
import { HANDOVER_KEYS, HANDOVER_STATES } from './kinds.ts';

/** Whole: an absent field becomes empty. What the server finds by itself keeps the day that it found. */
export const WriteHandover = v.object(
  {
    owner: emptyIfMissing(line(LIMITS.name, null)),
    due: v.optional(v.nullable(CalendarDate), null),
    note: emptyIfMissing(line(LIMITS.title, null)),
  },
  MESSAGES.required,
);
export type WriteHandover = v.InferOutput<typeof WriteHandover>;

/** `owner` is who looks after it; `found` what the server found, in words of `key`: a moment, a number, a version. */
export const HandoverItem = v.object({
  key: v.picklist(HANDOVER_KEYS),
  owner: v.string(),
  due: v.nullable(v.string()),
  state: v.picklist(HANDOVER_STATES),
  note: v.string(),
  found: v.nullable(v.string()),
});
export type HandoverItem = v.InferOutput<typeof HandoverItem>;

export const HandoverList = v.object({ items: v.array(HandoverItem) });
export type HandoverList = v.InferOutput<typeof HandoverList>;
