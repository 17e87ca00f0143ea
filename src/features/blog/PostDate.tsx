import type { ReadPost } from '#contract/blog/read.ts';
import { formatDay, momentToDay } from '#shared/lib/date.ts';

interface Props {
  post: ReadPost;
}

/** The post's day in Seoul; nothing where the server sends none. */
export function PostDate({ post: { created_at, published_at } }: Props) {
  const day = momentToDay(published_at ?? created_at);
  return day === null ? null : <time dateTime={day}>{formatDay(day)}</time>;
}
