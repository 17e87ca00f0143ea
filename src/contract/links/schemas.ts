import * as v from 'valibot';
import { Id, Moment } from '../core/fields.ts';
import { LINK_KINDS } from './kinds.ts';

/** Where a link stands. */
export const LinkUse = v.object({ kind: v.picklist(LINK_KINDS), id: Id, title: v.string() });
export type LinkUse = v.InferOutput<typeof LinkUse>;

/** A link that leads nowhere any more; `status` is what its server last answered, null where none did. */
export const DeadLink = v.object({
  url: v.string(),
  status: v.nullable(v.pipe(v.number(), v.integer())),
  failed_at: Moment,
  checked_at: Moment,
  used_by: v.array(LinkUse),
});
export type DeadLink = v.InferOutput<typeof DeadLink>;

/** `GET manage/links`: the dead ones, what died last first; `checked_at` is when links were last looked at, null before. */
export const DeadLinks = v.object({
  links: v.array(DeadLink),
  checked_at: v.nullable(Moment),
});
export type DeadLinks = v.InferOutput<typeof DeadLinks>;
