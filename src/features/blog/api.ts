import { ReadBlog, ReadPost } from '#contract/read-blog.ts';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { get } from '#client/transport/client.ts';
import type { Listed } from '#shared/stores/listing.ts';

/** What `GET blog` tells: the best posts, and posts from the newest on. */
export interface BlogAnswer extends Listed<ReadPost> {
  readonly best: readonly ReadPost[];
}

/** The specification's call; `query` holds our own parameters and is left out where a server need not know them. */
export const loadBlog = async (query?: {
  readonly q?: string;
  readonly page: number;
  readonly limit: number;
}): Promise<BlogAnswer> => {
  const { data } = await get(paths.blog(), ReadBlog, query);
  return { best: data.best, items: data.posts, total: data.total };
};

/** A post by the added call; `null` when the server has no such post, or no such call. */
export const loadPost = async (id: number): Promise<ReadPost | null> => {
  try {
    const { data } = await get(paths.post(id), ReadPost);
    return data;
  } catch (error) {
    // A server of the specification alone answers its 404, or its page for any address.
    if (error instanceof ApiError && (error.status === 404 || error.code === 'bad_response')) {
      return null;
    }
    throw error;
  }
};
