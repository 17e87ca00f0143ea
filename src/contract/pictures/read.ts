import * as v from 'valibot';
import { readId, readList, readNumber, readText, readTitle, readUrl } from '../core/read.ts';
import { PictureUse } from './schemas.ts';

const ReadPictureUse = v.object({
  kind: PictureUse.entries.kind,
  id: v.nullable(readId),
  title: readTitle,
});

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
});
