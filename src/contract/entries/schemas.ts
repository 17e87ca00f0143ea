import * as v from 'valibot';
import { Id, Moment } from '../core/fields.ts';
import { publicationAnswer, publicationInput } from '../core/publication-fields.ts';
import { STATUSES } from '../core/publication.ts';
import { MESSAGES } from '../core/text/text.ts';

/** The fields of an entry as its form holds them, by their names in a request. */
export const Typed = v.record(v.string(), v.unknown());
export type Typed = v.InferOutput<typeof Typed>;

const version = v.pipe(v.string(), v.maxLength(100));

/**
 * By which a save or a press that had no answer is known when it is sent again; the entry answers the one that it took
 * last as done.
 */
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** Who has changed a field since it was last public; `name` is how the account is called. */
const Writer = v.object({ field: v.string(), username: v.string(), name: v.string(), at: Moment });
export type Writer = v.InferOutput<typeof Writer>;

/** What an entry is beside its words. `number` names all of it, `version` what is no draft of it. */
export const EntryState = v.object({
  id: Id,
  ...publicationAnswer,
  /** Whether visitors see it. */
  is_visible: v.boolean(),
  created_at: Moment,
  version: v.string(),
  number: v.string(),
  /** Whether staff have written on what is no draft. */
  has_changes: v.boolean(),
  saved_at: v.nullable(Moment),
  /** Of the changes that are not public. */
  writers: v.array(Writer),
  /** The others who have written in the last minute. */
  writing: v.array(v.string()),
});
export type EntryState = v.InferOutput<typeof EntryState>;

/**
 * An entry as its form needs it: `copy` is what is written on, which is all that a draft is; `base` is what was public
 * when it was begun; `public` is `null` for a draft.
 */
export const WorkingEntry = v.object({
  ...EntryState.entries,
  copy: v.nullable(Typed),
  base: v.nullable(Typed),
  public: v.nullable(Typed),
});
export type WorkingEntry = v.InferOutput<typeof WorkingEntry>;

/** What a press has seen of who sees the entry; another state refuses it. */
const Seen = v.object({
  status: v.picklist(STATUSES, MESSAGES.choice),
  published_at: v.nullable(Moment),
  is_visible: v.boolean(),
});
export type Seen = v.InferOutput<typeof Seen>;

/** `values` of what could not be sent while its entry was there; without them an empty draft. */
export const BeginEntry = v.object({ name, values: v.optional(Typed) });
export type BeginEntry = v.InferOutput<typeof BeginEntry>;

/** `over` is the version of the public fields that were taken in: they are the base from then on. */
export const SaveCopy = v.object({ name, values: Typed, over: v.optional(version) });
export type SaveCopy = v.InferOutput<typeof SaveCopy>;

/** 발행, 예약 of a draft, and 저장 of any other entry; `published_at` of a draft alone. */
export const PublishCopy = v.object({
  name,
  seen: Seen,
  published_at: publicationInput.published_at,
});
export type PublishCopy = v.InferOutput<typeof PublishCopy>;

/** 변경 버리기; with `values` 취소, which puts the copy back as a form has found it. */
export const DiscardCopy = v.object({ name, seen: Seen, values: v.optional(Typed) });
export type DiscardCopy = v.InferOutput<typeof DiscardCopy>;

/** 숨기기, 다시 공개, 시각 바꾸기, 초안으로: who sees it and from when, and no word. */
export const SetVisibility = v.object({
  name,
  seen: Seen,
  status: v.picklist(STATUSES, MESSAGES.choice),
  published_at: publicationInput.published_at,
});
export type SetVisibility = v.InferOutput<typeof SetVisibility>;

/** What a conflict or a closed form puts aside becomes a version. */
export const SetAside = v.object({ name, values: Typed });
export type SetAside = v.InferOutput<typeof SetAside>;

export const RevertCopy = v.object({ name, seen: Seen });
export type RevertCopy = v.InferOutput<typeof RevertCopy>;

/** The HTML of a whole page. */
export const RenderedPage = v.object({ html: v.string() });
