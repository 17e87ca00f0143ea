import * as v from 'valibot';
import { Id, IdParam, Moment } from '../core/fields.ts';
import { DRAFT_KINDS } from '../drafts/kinds.ts';

export const PresenceParams = v.object({ kind: v.picklist(DRAFT_KINDS), id: IdParam });
export type PresenceParams = v.InferOutput<typeof PresenceParams>;

/** The other accounts that have it open, who came first ahead. */
export const Presence = v.object({
  others: v.array(v.object({ name: v.string(), since: Moment })),
});
export type Presence = v.InferOutput<typeof Presence>;

export const EndedPresence = v.object({ kind: v.picklist(DRAFT_KINDS), id: Id });
