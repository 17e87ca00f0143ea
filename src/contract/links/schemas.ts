import * as v from 'valibot';
import { Id, Moment } from '../core/fields.ts';
import { LINK_KINDS } from '../kinds.ts';

export const LinkUse = v.object({ kind: v.picklist(LINK_KINDS), id: Id, title: v.string() });
export type LinkUse = v.InferOutput<typeof LinkUse>;

/** `status` is the linked server's last answer, null where it gave none. */
export const DeadLink = v.object({
  url: v.string(),
  status: v.nullable(v.pipe(v.number(), v.integer())),
  failed_at: Moment,
  checked_at: Moment,
  used_by: v.array(LinkUse),
});
export type DeadLink = v.InferOutput<typeof DeadLink>;

/** Newest first; `checked_at` is null before the first check. */
export const DeadLinks = v.object({
  links: v.array(DeadLink),
  checked_at: v.nullable(Moment),
});
export type DeadLinks = v.InferOutput<typeof DeadLinks>;
