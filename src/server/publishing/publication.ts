import type { Post, UpdatePost } from '#contract/blog/schemas.ts';

export type Publication = Pick<Post, 'status' | 'published_at'>;

export type PublicationInput = Pick<UpdatePost, 'status' | 'published_at'>;

const NEW: Publication = { status: 'published', published_at: null };

/**
 * The publication after a write. A new entry is published unless the write says otherwise; fields that the write
 * leaves out stay. Published without a moment, or with a past one, means now; what was public before keeps its
 * moment.
 */
export function publicationAfter(
  { status: wantedStatus, published_at: wantedMoment }: PublicationInput,
  before: Publication | null,
  now: Date,
): Publication {
  const moment = now.toISOString();
  const current = before ?? NEW;
  const status = wantedStatus ?? current.status;
  if (before !== null && wantedStatus === undefined && wantedMoment === undefined) {
    return { status, published_at: current.published_at };
  }
  if (status !== 'published') {
    // A draft was never public; a hidden entry keeps its moment for the day it is shown again.
    const stays = status === 'hidden' ? current.published_at : null;
    return { status, published_at: wantedMoment === undefined ? stays : wantedMoment };
  }
  const wanted = wantedMoment ?? null;
  if (wanted !== null && wanted > moment) return { status, published_at: wanted };
  const old = current.published_at;
  const wasPublic = old !== null && old <= moment && current.status !== 'draft';
  return { status, published_at: wasPublic && wantedMoment !== null ? old : moment };
}

/** Whether what was scheduled at a moment, in ISO 8601, would be public by now. */
export function hasComeSince({ status, published_at }: Publication, then: string): boolean {
  const moment = published_at ?? '';
  return status === 'published' && moment > then && moment <= new Date().toISOString();
}
