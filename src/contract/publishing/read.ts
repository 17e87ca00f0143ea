import * as v from 'valibot';
import {
  readId,
  readList,
  readOptionalText,
  readText,
  readTexts,
  readTitle,
} from '../core/read.ts';
import { REVISION_SORTS, TRASH_KINDS } from '../kinds.ts';

export const ReadTrash = v.object({
  items: readList(
    v.object({
      kind: v.picklist(TRASH_KINDS),
      id: readId,
      title: readTitle,
      deleted_at: readText(),
      deleted_by: readOptionalText,
      version: readOptionalText,
    }),
  ),
});
export type ReadTrashItem = v.InferOutput<typeof ReadTrash>['items'][number];

export const ReadRevisionList = v.object({
  revisions: readList(
    v.object({
      id: readId,
      sort: v.fallback(v.picklist(REVISION_SORTS), 'public'),
      saved_at: readText(),
      saved_by: readOptionalText,
      fields: readTexts,
    }),
  ),
});
export type ReadRevision = v.InferOutput<typeof ReadRevisionList>['revisions'][number];

/** An entity of any kind, for comparison with another of the same kind. */
export const ReadEntity = v.record(v.string(), v.unknown());
export type ReadEntity = v.InferOutput<typeof ReadEntity>;

export const ReadPreviewLink = v.object({ url: v.string(), expires_at: readText() });

export const ReadLivingPreview = v.object({ expires_at: readOptionalText });
