import * as v from 'valibot';
import { Post } from '../blog/schemas.ts';
import { Id, Moment } from '../core/fields.ts';
import { Typed } from '../entries/schemas.ts';
import { REVISION_SORTS, TRASH_KINDS } from '../kinds.ts';
import { Member } from '../members/schemas.ts';
import { ProjectDetail } from '../projects/schemas.ts';
import { Recruit } from '../recruit/schemas.ts';

/** `deleted_by` is a username, null where it is unknown. */
export const TrashItem = v.object({
  kind: v.picklist(TRASH_KINDS),
  id: Id,
  title: v.string(),
  deleted_at: Moment,
  deleted_by: v.nullable(v.string()),
  version: v.string(),
});
export type TrashItem = v.InferOutput<typeof TrashItem>;

export const Trash = v.object({ items: v.array(TrashItem) });
export type Trash = v.InferOutput<typeof Trash>;

export const Restored = v.union([Post, ProjectDetail, Member]);
export type Restored = v.InferOutput<typeof Restored>;

/**
 * `fields` are the names of those that differ from the previous revision; of the copy and of what was set aside those
 * in a request, that were changed by it or that differ from what stays.
 */
const Revision = v.object({
  id: Id,
  sort: v.picklist(REVISION_SORTS),
  saved_at: Moment,
  saved_by: v.nullable(v.string()),
  fields: v.array(v.string()),
});

/** At most twenty of each sort, newest first. */
export const RevisionList = v.object({ revisions: v.array(Revision) });
export type RevisionList = v.InferOutput<typeof RevisionList>;

export const RevisedEntity = v.union([Post, ProjectDetail, Recruit]);
export type RevisedEntity = v.InferOutput<typeof RevisedEntity>;

/** What was public, or else what a form held. */
export const FormerEntity = v.union([...RevisedEntity.options, Typed]);
export type FormerEntity = v.InferOutput<typeof FormerEntity>;

export const PreviewLink = v.object({ url: v.string(), expires_at: Moment });
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

/** Of the link that another one would end; null where there is none. */
export const LivingPreview = v.object({ expires_at: v.nullable(Moment) });
export type LivingPreview = v.InferOutput<typeof LivingPreview>;

export const PreviewToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const PreviewedEntity = v.union([Post, ProjectDetail]);
export type PreviewedEntity = v.InferOutput<typeof PreviewedEntity>;
