import type { Post, UpdatePost } from '#contract/blog/schemas.ts';

export type Publication = Pick<Post, 'status' | 'published_at'>;

export type WrittenPublication = Pick<UpdatePost, 'status' | 'published_at'>;

const NEW: Publication = { status: 'published', published_at: null };

/**
 * The publication after a write. A new entry is published unless the write says otherwise; fields that the write
 * leaves out stay. Published without a moment, or with a past one, means now; what was public before keeps its
 * moment. `turned_at` says that visitors saw it until now.
 */
export function publicationAfter(
  written: WrittenPublication,
  before: Publication | null,
  now: Date,
): Publication & { turned_at?: string } {
  const moment = now.toISOString();
  const after = settle(written, before, moment);
  const isSeen = (entity: Publication) =>
    entity.status === 'published' && (entity.published_at ?? '') <= moment;
  const isTaken = before !== null && isSeen(before) && !isSeen(after);
  return isTaken ? { ...after, turned_at: moment } : after;
}

function settle(
  { status: wantedStatus, published_at: wantedMoment }: WrittenPublication,
  before: Publication | null,
  moment: string,
): Publication {
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
