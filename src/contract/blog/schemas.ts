import * as v from 'valibot';
import {
  Count,
  Id,
  Moment,
  OptionalUrl,
  queryChoice,
  queryNumber,
  querySearch,
  safeUrl,
  uniqueLines,
} from '../core/fields.ts';
import { LIMITS, PAGING } from '../core/limits.ts';
import { publicationAnswered, publicationWritten } from '../core/publication-fields.ts';
import { STATES } from '../core/publication.ts';
import { DEFAULT_SORT } from '../core/sorts.ts';
import { document, line } from '../core/text/text.ts';
import { POST_SORTS } from './sorts.ts';

/** The one sentence for a post without title, contents or URL. */
export const POST_REQUIRED = '제목, 내용, URL은 필수입니다.';

/** A blog post as our server answers it. */
export const Post = v.object({
  id: Id,
  title: v.string(),
  contents: v.string(),
  /** Safe HTML of the contents, and their first 160 characters as plain text. */
  contents_html: v.string(),
  excerpt: v.string(),
  tags: v.array(v.string()),
  thumbnail: v.nullable(v.string()),
  url: v.string(),
  is_best: v.boolean(),
  ...publicationAnswered,
  created_at: Moment,
  updated_at: Moment,
});
export type Post = v.InferOutput<typeof Post>;

const fields = {
  title: line(LIMITS.title, POST_REQUIRED),
  content: document(LIMITS.contents, POST_REQUIRED),
  url: safeUrl(POST_REQUIRED),
  thumbnail: OptionalUrl,
  tags: uniqueLines(LIMITS.tags, LIMITS.tag),
};

/** The body of `POST manage/newpost`. */
export const CreatePost = v.object(
  {
    ...fields,
    thumbnail: v.optional(fields.thumbnail, null),
    tags: v.optional(fields.tags, []),
    ...publicationWritten,
  },
  POST_REQUIRED,
);
export type CreatePost = v.InferOutput<typeof CreatePost>;

/** The body of `PATCH manage/posts/newpost/{id}`: an absent field keeps its value, `null` clears thumbnail and tags. */
export const UpdatePost = v.object({
  ...v.partial(v.object(fields)).entries,
  ...publicationWritten,
});
export type UpdatePost = v.InferOutput<typeof UpdatePost>;

/** The query of `GET blog`. */
export const BlogQuery = v.object({
  page: queryNumber(PAGING.blog.firstPage, 1, LIMITS.pageNumber),
  limit: queryNumber(PAGING.blog.limit, 1, LIMITS.pageSize),
  q: querySearch,
});
export type BlogQuery = v.InferOutput<typeof BlogQuery>;

/** The query of `GET blog/posts`; `cursor` is the page number, from 1, `best` leaves out one kind of post, and `status` is heeded with a session. */
export const PostsQuery = v.object({
  cursor: queryNumber(PAGING.blogAdmin.firstCursor, 1, LIMITS.pageNumber),
  limit: queryNumber(PAGING.blogAdmin.limit, 1, LIMITS.pageSize),
  q: querySearch,
  best: queryChoice(['', 'true', 'false'], ''),
  sort: queryChoice(POST_SORTS, DEFAULT_SORT),
  status: queryChoice(['', ...STATES], ''),
});
export type PostsQuery = v.InferOutput<typeof PostsQuery>;

/** `GET blog`: `posts` newest first, best ones included; `best` is every best post; the counts are of `posts`. */
export const Blog = v.object({
  best: v.array(Post),
  posts: v.array(Post),
  total_page: Count,
  total: Count,
});
export type Blog = v.InferOutput<typeof Blog>;

/** `GET blog/posts`. */
export const PostList = v.object({ posts: v.array(Post), total: Count, total_page: Count });
export type PostList = v.InferOutput<typeof PostList>;
