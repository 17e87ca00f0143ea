import * as v from 'valibot';
import { Post } from '../blog/schemas.ts';
import { Id, Moment } from '../core/fields.ts';
import { FormValues } from '../drafts/schemas.ts';
import { TRASH_KINDS } from '../kinds.ts';
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
});
export type TrashItem = v.InferOutput<typeof TrashItem>;

export const Trash = v.object({ items: v.array(TrashItem) });
export type Trash = v.InferOutput<typeof Trash>;

export const Restored = v.union([Post, ProjectDetail, Member]);
export type Restored = v.InferOutput<typeof Restored>;

/** `fields` are the names of those that differ from the previous revision. */
const Revision = v.object({
  id: Id,
  saved_at: Moment,
  saved_by: v.nullable(v.string()),
  fields: v.array(v.string()),
});

/** At most twenty, newest first. */
export const RevisionList = v.object({ revisions: v.array(Revision) });
export type RevisionList = v.InferOutput<typeof RevisionList>;

export const RevisedEntity = v.union([Post, ProjectDetail, Recruit]);
export type RevisedEntity = v.InferOutput<typeof RevisedEntity>;

export const PreviewLink = v.object({ url: v.string(), expires_at: Moment });
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

export const PreviewToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** The unsaved fields of a form, which replace the saved ones. */
export const UnsavedEntity = v.object({ values: FormValues });

/** The HTML of a whole page. */
export const RenderedPage = v.object({ html: v.string() });

export const PreviewedEntity = v.union([Post, ProjectDetail]);
export type PreviewedEntity = v.InferOutput<typeof PreviewedEntity>;
