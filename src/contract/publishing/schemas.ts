import * as v from 'valibot';
import { Post } from '../blog/schemas.ts';
import { Id, IdParam, Moment } from '../core/fields.ts';
import { Member } from '../members/schemas.ts';
import { ProjectDetail } from '../projects/schemas.ts';
import { Recruit } from '../recruit/schemas.ts';
import { PREVIEW_KINDS, REVISION_KINDS, TRASH_KINDS } from './kinds.ts';

const ofKind = <const Kind extends string>(kinds: readonly Kind[]) =>
  v.object({ kind: v.picklist(kinds), id: IdParam });

/** The parameters of a path that names something in the trash, something with revisions, or something to preview. */
export const InTrash = ofKind(TRASH_KINDS);
export const Revised = ofKind(REVISION_KINDS);
export const Previewed = ofKind(PREVIEW_KINDS);

/** The parameters of a path that names one revision. */
export const OneRevision = v.object({ ...Revised.entries, revision: IdParam });

/** What lies in the trash; `deleted_by` is a username, null where nobody knows any more. */
export const TrashItem = v.object({
  kind: v.picklist(TRASH_KINDS),
  id: Id,
  title: v.string(),
  deleted_at: Moment,
  deleted_by: v.nullable(v.string()),
});
export type TrashItem = v.InferOutput<typeof TrashItem>;

/** `GET manage/trash`, what was deleted last first. */
export const Trash = v.object({ items: v.array(TrashItem) });
export type Trash = v.InferOutput<typeof Trash>;

/** What comes back from the trash. */
export const Restored = v.union([Post, ProjectDetail, Member]);
export type Restored = v.InferOutput<typeof Restored>;

/** A version of an entity; `fields` are the names of what differs from the one before. */
export const Revision = v.object({
  id: Id,
  saved_at: Moment,
  saved_by: v.nullable(v.string()),
  fields: v.array(v.string()),
});
export type Revision = v.InferOutput<typeof Revision>;

/** `GET manage/revisions/{kind}/{id}`: at most twenty, newest first. */
export const RevisionList = v.object({ revisions: v.array(Revision) });
export type RevisionList = v.InferOutput<typeof RevisionList>;

/** An entity as it was, or as it is again. */
export const RevisedEntity = v.union([Post, ProjectDetail, Recruit]);
export type RevisedEntity = v.InferOutput<typeof RevisedEntity>;

/** A link that shows what is not public yet, until it expires. */
export const PreviewLink = v.object({ url: v.string(), expires_at: Moment });
export type PreviewLink = v.InferOutput<typeof PreviewLink>;
