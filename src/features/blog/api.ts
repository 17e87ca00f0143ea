import { ReadBlog, ReadPost } from '#contract/blog/read.ts';
import { getBlog, getPost } from '#contract/blog/endpoints.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { get } from '#client/transport/client.ts';
import type { Listed } from '#shared/stores/listing.ts';

/** A post as a list shows it. */
export interface ListedPost extends ReadPost {
  readonly excerpt: string;
}

/** A post as its own page shows it. */
export interface ShownPost extends ReadPost {
  readonly contents_html: string;
}

/** What `GET blog` tells: the best posts, and posts from the newest on. */
export interface BlogAnswer extends Listed<ListedPost> {
  readonly best: readonly ListedPost[];
}

// Our own server makes HTML and excerpts. Only over one that does not are they made here, by the same code, which is
// loaded for it then.
const loadMarkdown = () => import('#markdown/render.ts');

const withExcerpts = (posts: readonly ReadPost[]): Promise<ListedPost[]> =>
  Promise.all(
    posts.map(async (post) => ({
      ...post,
      excerpt: post.excerpt ?? (await loadMarkdown()).excerptOf(post.contents),
    })),
  );

const withHtml = async (post: ReadPost): Promise<ShownPost> => ({
  ...post,
  contents_html: post.contents_html ?? (await loadMarkdown()).renderMarkdown(post.contents).html,
});

/** The specification's call; `query` holds our own parameters and is left out where a server need not know them. */
export const loadBlog = async (query?: {
  readonly q?: string;
  readonly page: number;
  readonly limit: number;
}): Promise<BlogAnswer> => {
  const { data } = await get(getBlog.path, ReadBlog, query);
  const [best, items] = await Promise.all([withExcerpts(data.best), withExcerpts(data.posts)]);
  return { best, items, total: data.total };
};

/** The post of that id: of an answer that holds it, else by the added call; `null` when there is none, or no such call. */
export const loadPost = async (id: number, known: BlogAnswer): Promise<ShownPost | null> => {
  const listed = [...known.items, ...known.best].find((post) => post.id === id);
  if (listed !== undefined) return withHtml(listed);
  try {
    const { data } = await get(pathOf(getPost, { id }), ReadPost);
    return await withHtml(data);
  } catch (error) {
    // A server of the specification alone answers its 404, or its page for any address.
    if (error instanceof ApiError && (error.status === 404 || error.code === 'bad_response')) {
      return null;
    }
    throw error;
  }
};
