import * as v from 'valibot';
import {
  answered,
  created,
  inOrder,
  missingIn,
  requestEntries,
} from '../core/described-schemas.ts';
import {
  Count,
  Id,
  Moment,
  pathTo,
  queryChoice,
  queryNumber,
  queryOnly,
  querySearch,
} from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { PAGING } from '../core/paging.ts';
import {
  publicationAnswer,
  publicationInput,
  staffAnswer,
  VersionedRow,
} from '../core/publication-fields.ts';
import { STATES, type Status } from '../core/publication.ts';
import { DEFAULT_SORT } from '../core/sorts.ts';
import { PICTURE_UNFINISHED, unfinishedPicturesIn } from '../pictures/unfinished.ts';
import { POST_FIELDS } from './fields.ts';
import { POST_SORTS } from './sorts.ts';

/** The one message for a post without title, contents and URL. */
const POST_REQUIRED = '제목, 내용, URL은 필수입니다.';

type Publishable = Readonly<Record<'title' | 'content' | 'url', string>> & {
  readonly status?: Status | undefined;
};

/** The fields that stop a post from being published. A draft may lack any of them. */
export function findUnpublishable({ status, ...post }: Publishable) {
  if (status === 'draft') return [];
  const missing = missingIn(POST_FIELDS, post);
  const found =
    missing.length === missingIn(POST_FIELDS, {}).length
      ? missing.map(({ path }) => ({ path, message: POST_REQUIRED }))
      : missing;
  if (unfinishedPicturesIn(post.content).length === 0) return found;
  return [...found, { path: 'content' as const, message: PICTURE_UNFINISHED }];
}

// A browser that needs the schemas of requests leaves this out.
/* @__NO_SIDE_EFFECTS__ */
function answer() {
  const { title, contents, ...further } = answered(POST_FIELDS, {});
  return {
    id: Id,
    title,
    contents,
    /** Safe HTML of the contents, and their first 160 characters as plain text. */
    contents_html: v.string(),
    excerpt: v.string(),
    ...further,
    is_best: v.boolean(),
    ...publicationAnswer,
    created_at: Moment,
    updated_at: Moment,
  };
}

export const Post = v.object(answer());
export type Post = v.InferOutput<typeof Post>;

const ORDER = ['title', 'content', 'url', 'thumbnail', 'tags'] as const;

/** A post that is not a draft needs a title, contents and a URL. */
export const CreatePost = v.pipe(
  v.object(
    {
      ...inOrder(created(POST_FIELDS, {}), ORDER),
      ...publicationInput,
    },
    POST_REQUIRED,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const { path, message } of findUnpublishable(input)) {
      addIssue({ message, path: pathTo(input, path) });
    }
  }),
);
export type CreatePost = v.InferOutput<typeof CreatePost>;

/** An absent field keeps its value; `null` clears thumbnail and tags. */
export const UpdatePost = v.object({
  ...v.partial(v.object(inOrder(requestEntries(POST_FIELDS, {}), ORDER))).entries,
  ...publicationInput,
});
export type UpdatePost = v.InferOutput<typeof UpdatePost>;

export const BlogQuery = v.object({
  page: queryNumber(PAGING.blog.firstPage, 1, LIMITS.pageNumber),
  limit: queryNumber(PAGING.blog.limit, 1, LIMITS.pageSize),
  q: querySearch,
});
export type BlogQuery = v.InferOutput<typeof BlogQuery>;

/**
 * `cursor` is the page number, from 1; `best` filters by kind of post; `status` and `only` take effect with a session
 * only, and so does a `limit` of more than a page.
 */
export const PostsQuery = v.object({
  cursor: queryNumber(PAGING.blogAdmin.firstCursor, 1, LIMITS.pageNumber),
  limit: queryNumber(PAGING.blogAdmin.limit, 1, LIMITS.atOnce),
  q: querySearch,
  best: queryChoice(['', 'true', 'false'], ''),
  sort: queryChoice(POST_SORTS, DEFAULT_SORT),
  status: queryChoice(['', ...STATES], ''),
  only: queryOnly,
});
export type PostsQuery = v.InferOutput<typeof PostsQuery>;

/** `posts` newest first, best ones included; `best` is every best post; the counts are of `posts`. */
export const Blog = v.object({
  best: v.array(Post),
  posts: v.array(Post),
  total_page: Count,
  total: Count,
});
export type Blog = v.InferOutput<typeof Blog>;

export const PostList = v.object({
  posts: v.array(v.object({ ...Post.entries, ...staffAnswer })),
  total: Count,
  total_page: Count,
});
export type PostList = v.InferOutput<typeof PostList>;

/** Where `only` asks for them. */
export const PostVersions = v.object({
  posts: v.array(VersionedRow),
  total: Count,
  total_page: Count,
});
export type PostVersions = v.InferOutput<typeof PostVersions>;
