import * as v from 'valibot';
import { Focus } from '../core/focal-points.ts';
import { readId, readList, readNumber, readText, readTitle, readUrl } from '../core/read.ts';
import { Crop, PictureUse } from './schemas.ts';

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
  crop: v.fallback(v.nullable(Crop), null),
  focus: v.fallback(Focus, { x: 0.5, y: 0.5 }),
  whole_url: readUrl,
  bytes: readNumber,
  used_by: v.fallback(readList(ReadPictureUse), []),
  created_at: readText(),
});
export type ReadPicture = v.InferOutput<typeof ReadPicture>;

export const ReadPictureList = v.object({
  pictures: readList(ReadPicture),
  total: readNumber,
});
