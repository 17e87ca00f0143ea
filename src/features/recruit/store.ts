import { atom, computed, onMount } from 'nanostores';
import {
  embeddedRecruit,
  isPageOfToday,
  loadRecruit,
  type RecruitAnswer,
} from '#client/recruit.ts';
import { pageData } from '#client/transport/page-data.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { memoizeBy } from '#shared/lib/memoize-by.ts';
import {
  createResource,
  type DataOf,
  type Resource,
  type ResourceState,
} from '#shared/stores/resource.ts';
import { planSchedule, type Schedule } from './schedule.ts';

const MINUTE = 60_000;

const answer = createResource('recruit', loadRecruit, {
  embedded: embeddedRecruit,
  // If the visitor's clock shows another day than the page, only the server's clock decides, which comes with an
  // answer.
  isCurrent: isPageOfToday,
});

// A page that is left open over midnight must close applications, also one that was asleep then.
const $minutes = atom(0);
onMount($minutes, () => {
  const tick = () => $minutes.set($minutes.get() + 1);
  const timer = setInterval(tick, MINUTE);
  addEventListener('pageshow', tick);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    removeEventListener('pageshow', tick);
    document.removeEventListener('visibilitychange', tick);
  };
});

/** Today in Seoul by the server's clock. */
const $today = computed([answer.$state, $minutes], (state) =>
  dayInSeoul(new Date(Date.now() + (state.status === 'ready' ? state.data.clockAhead : 0))),
);

export interface Recruitment extends Pick<RecruitAnswer, 'notice' | 'calendar' | 'takesReminders'> {
  readonly schedule: Schedule;
}

const planFor = (
  state: ResourceState<DataOf<typeof answer>>,
  today: string,
): ResourceState<Recruitment> => {
  if (state.status !== 'ready') return state;
  return { ...state, data: { ...state.data, schedule: planSchedule(state.data.notice, today) } };
};

/** The state on the day when the page was made. */
const initial = memoizeBy(answer.initial, (state) => planFor(state, pageData()?.day ?? ''));

export const recruitment: Resource<Recruitment> = {
  $state: computed([answer.$state, $today], (state, today) =>
    state === answer.initial() && today === pageData()?.day ? initial() : planFor(state, today),
  ),
  initial,
  reload: answer.reload,
};
