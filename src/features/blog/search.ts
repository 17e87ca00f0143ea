import type { ReadPost } from '#contract/blog/read.ts';
import { searchable } from '#contract/core/searchable.ts';

const texts = new WeakMap<ReadPost, string>();

const textOf = (post: ReadPost): string => {
  let text = texts.get(post);
  if (text === undefined) {
    // The line feed is white space and so in no search text: nothing matches across two fields.
    text = [post.title, post.contents, ...post.tags].map(searchable).join('\n');
    texts.set(post, text);
  }
  return text;
};

/** Whether a search text stands in a post's title, contents or tags, by the contract's rule. */
export const matchesPost = (post: ReadPost, q: string): boolean =>
  textOf(post).includes(searchable(q));
