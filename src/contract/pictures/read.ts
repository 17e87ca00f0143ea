import * as v from 'valibot';
import { readId, readList, readNumber, readText, readUrl } from '../core/read.ts';

const ReadPictureUse = v.object({
  kind: v.picklist(['post', 'project', 'member', 'draft']),
  id: v.nullable(readId),
  title: readText(),
});
type ReadPictureUse = v.InferOutput<typeof ReadPictureUse>;

export const ReadPicture = v.object({
  id: readId,
  url: v.pipe(readUrl, v.string()),
  width: readNumber,
  height: readNumber,
  alt: readText(),
  bytes: readNumber,
  used_by: v.fallback(readList(ReadPictureUse), []),
  created_at: readText(),
});
export type ReadPicture = v.InferOutput<typeof ReadPicture>;

export const ReadPictureList = v.object({
  pictures: readList(ReadPicture),
  total: readNumber,
  total_page: readNumber,
});
