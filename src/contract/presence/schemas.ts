import * as v from 'valibot';
import { Id, Moment } from '../core/fields.ts';
import { DraftKind } from '../drafts/schemas.ts';

/** The other accounts that have it open, who came first ahead. */
export const Presence = v.object({
  others: v.array(v.object({ name: v.string(), since: Moment })),
});
export type Presence = v.InferOutput<typeof Presence>;

export const EndedPresence = v.object({ kind: DraftKind, id: Id });
export type EndedPresence = v.InferOutput<typeof EndedPresence>;
