import * as v from 'valibot';
import { Count, Id, Moment, queryNumber, querySearch } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line, MESSAGES } from '../core/text/text.ts';

/** Entries in the trash count, because they may be restored, and what is written on and not public yet. */
export const PictureUse = v.object({
  kind: v.picklist(['post', 'project', 'member']),
  id: Id,
  title: v.string(),
});
export type PictureUse = v.InferOutput<typeof PictureUse>;

const OUTSIDE = '자를 곳이 사진 밖에 있어요.';

// A browser's computed crop may lie slightly outside.
const HAIR = 1e-6;

const share = v.pipe(v.number(OUTSIDE), v.minValue(-HAIR, OUTSIDE), v.maxValue(1 + HAIR, OUTSIDE));

/** A part of a picture, in shares of its width and height. */
export const Crop = v.pipe(
  v.object({ x: share, y: share, width: share, height: share }, OUTSIDE),
  v.check(
    ({ x, y, width, height }) =>
      width > 0 && height > 0 && x + width <= 1 + HAIR && y + height <= 1 + HAIR,
    OUTSIDE,
  ),
);
export type Crop = v.InferOutput<typeof Crop>;

/** `url` is the widest of the `variants`. Nothing of it changes but `alt`: a crop is a picture of its own. */
export const Picture = v.object({
  id: Id,
  url: v.string(),
  width: Count,
  height: Count,
  alt: v.string(),
  bytes: Count,
  variants: v.array(v.object({ url: v.string(), width: Count, type: v.string() })),
  used_by: v.array(PictureUse),
  created_at: Moment,
});
export type Picture = v.InferOutput<typeof Picture>;

export const PictureList = v.object({
  pictures: v.array(Picture),
  total: Count,
  total_page: Count,
});
export type PictureList = v.InferOutput<typeof PictureList>;

/** `cursor` is the page number, from 1. */
export const PicturesQuery = v.object({
  cursor: queryNumber(1, 1, LIMITS.pageNumber),
  limit: queryNumber(24, 1, LIMITS.pageSize),
  q: querySearch,
});
export type PicturesQuery = v.InferOutput<typeof PicturesQuery>;

/** A picture's text alternative; empty for a decorative one. */
const AltText = line(LIMITS.alt, null);

export const UploadForm = v.object({ alt: v.optional(AltText, '') });

export const ChangePicture = v.object({ alt: AltText }, MESSAGES.required);
export type ChangePicture = v.InferOutput<typeof ChangePicture>;
