import { atom, computed, onMount } from 'nanostores';
import { embeddedRecruit, isPageFresh, loadRecruit, type RecruitAnswer } from '#client/recruit.ts';
import { pageData } from '#client/transport/page-data.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { memoizeBy } from '#shared/lib/memoize-by.ts';
import { whenSeen } from '#shared/lib/when-seen.ts';
import {
  createResource,
  type DataOf,
  type Resource,
  type ResourceState,
} from '#shared/stores/resource.ts';
import { planSchedule, type Schedule } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When the server was asked last, by this clock: 0 until it has answered. The page's data count as an answer. */
let requestedAt = Date.now();
let last: RecruitAnswer | undefined;

const answer = createResource(
  'recruit',
  async (signal) => {
    requestedAt = 0;
    try {
      last = await loadRecruit(signal);
      requestedAt = Date.now();
      return last;
    } catch (error) {
      // What is shown stays, and what somebody has typed beside it; the next sight asks again.
      if (last === undefined || signal.aborted) throw error;
      return last;
    }
  },
  {
    embedded: embeddedRecruit,
    // If the visitor's clock shows another day than the page, only the server's clock decides, which comes with an
    // answer.
    isCurrent: isPageFresh,
  },
);

/** By the server's clock, by this one as long as no answer has told how far that is ahead. */
const dayAt = (moment: number): string => {
  const state = answer.$state.get();
  const ahead = state.status === 'ready' ? state.data.clockAhead : 0;
  return dayInSeoul(new Date(moment + (ahead ?? 0)));
};

const isOfAnotherDay = (): boolean => dayAt(requestedAt) !== dayAt(Date.now());

// A page that is left open over midnight must close applications, also one that was asleep then.
const $minutes = atom(0);
onMount($minutes, () => {
  const tick = () => $minutes.set($minutes.get() + 1);
  const ask = () => {
    tick();
    // Also for a clock that was set back meanwhile.
    if (isOfAnotherDay() || Math.abs(Date.now() - requestedAt) > HOUR) answer.reload();
  };
  const timer = setInterval(() => {
    tick();
    // A clock that no answer has proved may be wrong about midnight.
    if (!document.hidden && last === undefined && requestedAt !== 0 && isOfAnotherDay()) ask();
  }, MINUTE);
  const stop = whenSeen(ask);
  return () => {
    clearInterval(timer);
    stop();
  };
});

const loadedOn = dayInSeoul(new Date());

/** Today in Seoul; where this clock is at another day than the page, that of the page until an answer has told the time. */
const $today = computed([answer.$state, $minutes], (state) => {
  const { day = loadedOn } = pageData() ?? {};
  const isUnproved = state.status === 'ready' && state.data.clockAhead === null;
  return isUnproved && day !== loadedOn ? day : dayAt(Date.now());
});

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
