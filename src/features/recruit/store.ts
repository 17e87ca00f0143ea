import { atom, computed, onMount } from 'nanostores';
import { broughtRecruit, isPageOfToday, loadRecruit } from '#client/recruit.ts';
import { pageData } from '#client/transport/page-data.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import {
  createResource,
  type DataOf,
  type Resource,
  type ResourceState,
} from '#shared/stores/resource.ts';
import { planSchedule, type Schedule } from './schedule.ts';

const MINUTE = 60_000;

const answer = createResource('recruit', loadRecruit, {
  bring: broughtRecruit,
  // Over a day that is not the visitor's the server's clock decides, which only an answer tells.
  isCurrent: isPageOfToday,
});

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

const planFor = (
  state: ResourceState<DataOf<typeof answer>>,
  today: string,
): ResourceState<Recruitment> => {
  if (state.status !== 'ready') return state;
  const { notice, calendar } = state.data;
  return { ...state, data: { notice, schedule: planSchedule(notice, today), calendar } };
};

/** As the page was made: on its own day, by the clock of the server. */
const createInitial = (): (() => ResourceState<Recruitment>) => {
  let known: { of: unknown; state: ResourceState<Recruitment> } | null = null;
  return () => {
    const of = answer.initial();
    if (known?.of !== of) known = { of, state: planFor(of, pageData()?.day ?? '') };
    return known.state;
  };
};
const initial = createInitial();

/** The notice and where it stands today. */
export const recruitment: Resource<Recruitment> = {
  $state: computed([answer.$state, $today], (state, today) =>
    state === answer.initial() && today === pageData()?.day ? initial() : planFor(state, today),
  ),
  initial,
  reload: answer.reload,
};
