import * as v from 'valibot';
import { Id, IdParam, Moment } from '../core/fields.ts';
import { DRAFT_KINDS, NEW_ID } from '../kinds.ts';

export const DraftKind = v.picklist(DRAFT_KINDS);
export const DraftId = v.union([v.literal(NEW_ID), IdParam]);

const tab = v.pipe(v.string(), v.regex(/^[\w.-]{0,64}$/));

/** Tabs without a name share one draft. */
export const DraftTab = v.object({ tab: v.optional(tab, '') });
export type DraftTab = v.InferOutput<typeof DraftTab>;

/** In UTC; empty for none. */
const until = v.pipe(v.string(), v.regex(/^(?:\d{4}-\d\d-\d\dT[\d:.]+Z)?$/));

/** Without a tab those of every tab. A draft that was saved after `until` is left alone. */
export const DroppedTab = v.object({ tab: v.optional(tab), until: v.optional(until) });
export type DroppedTab = v.InferOutput<typeof DroppedTab>;

/** The answer is the same where there was no draft. */
export const DroppedDraft = v.object({ kind: DraftKind, id: v.union([v.literal(NEW_ID), Id]) });
export type DroppedDraft = v.InferOutput<typeof DroppedDraft>;

/** Any value, because a draft may be as invalid as the form. */
export const FormValues = v.pipe(
  v.unknown(),
  v.metadata({ type: 'object' }),
  // `v.record` accepts lists, too.
  v.check((values) => !Array.isArray(values), '항목의 이름과 값을 보내 주세요.'),
  v.record(v.string(), v.unknown()),
);
export type FormValues = v.InferOutput<typeof FormValues>;

export const WriteDraft = v.object({
  values: FormValues,
  /** The ETag of the saved entity; null for a new one. */
  base: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  base_values: v.optional(v.nullable(FormValues), null),
});
export type WriteDraft = v.InferOutput<typeof WriteDraft>;

/** Unsaved input; only its author sees it. */
export const Draft = v.object({
  ...DroppedDraft.entries,
  tab,
  values: FormValues,
  base: v.nullable(v.string()),
  base_values: v.nullable(FormValues),
  saved_at: Moment,
});
export type Draft = v.InferOutput<typeof Draft>;

/** The entities of which this account has typed something that is not saved; what it has begun anew is left out. */
export const DraftKeys = v.object({ drafts: v.array(v.object({ kind: DraftKind, id: Id })) });
export type DraftKeys = v.InferOutput<typeof DraftKeys>;

/** Null where there is no draft. */
export const FoundDraft = v.nullable(Draft);

/** The other accounts that have the entity open, the first comer first. */
export const Presence = v.object({
  others: v.array(v.object({ name: v.string(), since: Moment })),
});
export type Presence = v.InferOutput<typeof Presence>;

export const EndedPresence = v.object({ kind: DraftKind, id: Id });
export type EndedPresence = v.InferOutput<typeof EndedPresence>;
