import * as v from 'valibot';
import { readId, readList, readNumber, readText, readUrl } from '../core/read.ts';

/** Where a picture is used, as a browser reads it. */
export const ReadPictureUse = v.object({
  kind: v.picklist(['post', 'project', 'member']),
  id: readId,
  title: readText(),
});
export type ReadPictureUse = v.InferOutput<typeof ReadPictureUse>;

/** A picture as a browser reads it; without an address it is none. */
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

/** A page of pictures as a browser reads it. */
export const ReadPictureList = v.object({
  pictures: readList(ReadPicture),
  total: readNumber,
  total_page: readNumber,
});
