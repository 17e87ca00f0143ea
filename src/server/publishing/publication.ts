import type { Status } from '#contract/core/publication.ts';

/** Who sees an entity, and from when on. */
export interface Publication {
  status: Status;
  published_at: string | null;
}

/** What a write says of it. */
export interface WrittenPublication {
  status?: Status | undefined;
  published_at?: string | null | undefined;
}

/** What nobody has published yet. */
const NEW: Publication = { status: 'published', published_at: null };

/**
 * Who sees an entity after a write: what is new is published unless the write says otherwise, and what the write does not
 * speak of stays. Published without a moment, or for one that has passed, is published now; what was public before keeps
 * its moment.
 */
export function publicationAfter(
  { status: wantedStatus, published_at: wantedMoment }: WrittenPublication,
  before: Publication | null,
  now: Date,
): Publication {
  const moment = now.toISOString();
  const kept = before ?? NEW;
  const status = wantedStatus ?? kept.status;
  if (before !== null && wantedStatus === undefined && wantedMoment === undefined) {
    return { status, published_at: kept.published_at };
  }
  if (status !== 'published') {
    // A draft was never public; what is hidden keeps its place for the day it is shown again.
    const stays = status === 'hidden' ? kept.published_at : null;
    return { status, published_at: wantedMoment === undefined ? stays : wantedMoment };
  }
  const asked = wantedMoment ?? null;
  if (asked !== null && asked > moment) return { status, published_at: asked };
  const old = kept.published_at;
  const wasPublic = old !== null && old <= moment && kept.status !== 'draft';
  return { status, published_at: wasPublic && wantedMoment !== null ? old : moment };
}
