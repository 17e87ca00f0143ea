import * as v from 'valibot';
import { Id, IdParam, Moment } from '../core/fields.ts';
import { DRAFT_KINDS, NEW_ID } from './kinds.ts';

/** The parameters of a path that names a draft. */
export const DraftParams = v.object({
  kind: v.picklist(DRAFT_KINDS),
  id: v.union([v.literal(NEW_ID), IdParam]),
});
export type DraftParams = v.InferOutput<typeof DraftParams>;

/** `DELETE manage/drafts/{kind}/{id}`, also where there was none. */
export const DroppedDraft = v.object({
  kind: v.picklist(DRAFT_KINDS),
  id: v.union([v.literal(NEW_ID), Id]),
});

/** The fields of a form by name, whatever they hold: a draft may be as wrong as what is being typed. */
const FormValues = v.pipe(
  v.unknown(),
  // To the schema of a record a list is one as well.
  v.check((values) => !Array.isArray(values), '항목의 이름과 값을 보내 주세요.'),
  v.record(v.string(), v.unknown()),
);

/** The body of `PUT manage/drafts/{kind}/{id}`. */
export const WriteDraft = v.object({
  values: FormValues,
  /** The ETag of what they are typed over; null for what is new. */
  base: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** What is saved in the fields that differ from it. */
  base_values: v.optional(v.nullable(FormValues), null),
});
export type WriteDraft = v.InferOutput<typeof WriteDraft>;

/** What somebody has typed and not saved; nobody else sees it. */
export const Draft = v.object({
  ...DroppedDraft.entries,
  values: FormValues,
  base: v.nullable(v.string()),
  base_values: v.nullable(FormValues),
  saved_at: Moment,
});
export type Draft = v.InferOutput<typeof Draft>;

/** `GET manage/drafts/{kind}/{id}`: null where there is none. */
export const FoundDraft = v.nullable(Draft);
