import * as v from 'valibot';
import { CalendarDate, emptyIfMissing } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line, MESSAGES } from '../core/text/text.ts';
import { HANDOVER_KEYS, HANDOVER_STATES } from './kinds.ts';

/** An absent field becomes empty; a day that the server finds by itself does not change. */
export const WriteHandover = v.object(
  {
    owner: emptyIfMissing(line(LIMITS.name, null)),
    due: v.optional(v.nullable(CalendarDate), null),
    note: emptyIfMissing(line(LIMITS.title, null)),
  },
  MESSAGES.required,
);
export type WriteHandover = v.InferOutput<typeof WriteHandover>;

/** `owner` looks after it. `found` is what the server found: a moment, a number or a version. */
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
