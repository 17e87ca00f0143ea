import { MOST_DIFFERENCE, serverNow } from '#client/transport/server-time.ts';
import type { State } from '#contract/core/publication.ts';
import { describeMoment } from '#shared/lib/moment.ts';

/** `status` is empty over a server without drafts. */
export interface Published {
  readonly status: string;
  readonly published_at: string | null;
}

export interface Saved extends Published {
  readonly id: number;
}

export const STATE_NAMES: Readonly<Record<State, string>> = {
  published: '발행',
  draft: '임시 저장',
  scheduled: '예약',
  hidden: '숨김',
};

export const STATE_CHOICES = [
  { value: '', label: '전체' },
  ...Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
];

/** `null` over a server without states. */
export function stateOf({ status, published_at }: Published): State | null {
  if (status === 'draft' || status === 'hidden') return status;
  if (status !== 'published') return null;
  // What was just published must not look scheduled to a clock that is a little slow.
  const now = serverNow() + MOST_DIFFERENCE;
  return Date.parse(published_at ?? '') > now ? 'scheduled' : 'published';
}

/** The state in Korean, with the moment of a scheduled entry; `null` for a published entry. */
export function describeState(of: Published): string | null {
  const state = stateOf(of);
  if (state === null || state === 'published') return null;
  if (state !== 'scheduled') return STATE_NAMES[state];
  return `${describeMoment(of.published_at)} 발행 예약`;
}
