import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { loadRecruit } from '#client/recruit.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { createResource, type ResourceState } from '#shared/stores/resource.ts';
import { planSchedule, type Schedule } from './schedule.ts';

const MINUTE = 60_000;

const answer = createResource('recruit', loadRecruit);

// A page left open over midnight has to close applications by itself.
const $minutes = atom(0);
onMount($minutes, () => {
  const timer = setInterval(() => $minutes.set($minutes.get() + 1), MINUTE);
  return () => clearInterval(timer);
});

/** Today in Seoul by the server's clock. */
const $today = computed([answer.$state, $minutes], (state) =>
  dayInSeoul(new Date(Date.now() + (state.status === 'ready' ? state.data.clockAhead : 0))),
);

/** The notice and where it stands today. */
export interface Recruitment {
  readonly notice: ReadRecruit | null;
  readonly schedule: Schedule;
  /** Where the server has the dates as a calendar file; `null` where it has none. */
  readonly calendar: string | null;
}

export const $recruitment: ReadableAtom<ResourceState<Recruitment>> = computed(
  [answer.$state, $today],
  (state, today) => {
    if (state.status !== 'ready') return state;
    const { notice, calendar } = state.data;
    return { ...state, data: { notice, schedule: planSchedule(notice, today), calendar } };
  },
);

/** Asks for the notice again. */
export const reloadRecruitment = answer.reload;
