import * as v from 'valibot';
import {
  type ReadEntries,
  readId,
  readList,
  readNumber,
  readOptionalText,
  readPublication,
  readStaffRow,
  readText,
  readTexts,
  readTitle,
  readUrl,
} from '../core/read.ts';
import type { POST_FIELDS } from './fields.ts';

export const ReadPost = v.object({
  id: readId,
  title: readTitle,
  contents: readText(),
  /** `null` from a server that sends no HTML or no excerpt. */
  contents_html: readOptionalText,
  excerpt: readOptionalText,
  tags: readTexts,
  thumbnail: readUrl,
  url: readUrl,
  is_best: v.fallback(v.nullable(v.boolean()), null),
  ...readPublication,
  created_at: readOptionalText,
  updated_at: readOptionalText,
} satisfies ReadEntries<typeof POST_FIELDS>);
export type ReadPost = v.InferOutput<typeof ReadPost>;

const ReadNeighbour = v.fallback(
  v.nullable(v.object({ id: readId, title: readTitle, thumbnail: readUrl })),
  null,
);

export const ReadPostOnPage = v.object({
  ...ReadPost.entries,
  older: ReadNeighbour,
  newer: ReadNeighbour,
});

export const ReadBlog = v.object({
  best: v.fallback(readList(ReadPost), []),
  posts: readList(ReadPost),
  total: readNumber,
});

export const ReadPostList = v.object({
  posts: readList(v.object({ ...ReadPost.entries, ...readStaffRow })),
  total: readNumber,
});
