import type { ReadPost } from '#contract/blog/read.ts';
import { formatDay, momentToDay } from '#shared/lib/date.ts';

/** The day a post was written, in Seoul; nothing where the server tells none. */
export function PostDate({ post: { created_at } }: { post: ReadPost }) {
  const day = momentToDay(created_at);
  return day === null ? null : <time dateTime={day}>{formatDay(day)}</time>;
}
