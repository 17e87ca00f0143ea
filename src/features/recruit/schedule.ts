import { RECRUIT_DATES, type RecruitDate, stageOf } from '#contract/recruit/dates.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { daysBetween, toDay } from '#shared/lib/date.ts';

/**
 * Applications are open from the publication of a notice, which has no opening date. `open`: until the deadline's
 * day; `selecting`: until the day of the OT; `finished`: after it; `none`: no notice.
 */
export type Phase = 'open' | 'selecting' | 'finished' | 'none';

export interface Stage {
  readonly key: RecruitDate;
  readonly title: string;
  /** `YYYY-MM-DD`, or `null` while it is not announced. */
  readonly day: string | null;
  readonly state: 'done' | 'present' | 'coming';
}

export interface Schedule {
  readonly phase: Phase;
  readonly stages: readonly Stage[];
  /** The next stage; `null` before and after a recruitment. */
  readonly present: Stage | null;
  /** Days until the present stage, 0 on its day; `null` while its day is not announced. */
  readonly daysLeft: number | null;
}

/** A notice without a further date counts as finished after so many days. */
const STALE_DAYS = 30;

const phaseAt = (present: number): Phase => {
  if (present === 0) return 'open';
  return present < RECRUIT_DATES.length ? 'selecting' : 'finished';
};

/** The number of stages when all of them are over. */
const findPresent = (days: readonly (string | null)[], today: string): number => {
  const [deadline = null] = days;
  // Before the deadline applications are open, whatever the later dates say.
  if (deadline !== null && deadline >= today) return 0;
  const lastPast = days.reduce((last, day, at) => (day !== null && day < today ? at : last), -1);
  const isLastDate = days.slice(lastPast + 1).every((day) => day === null);
  const stale = isLastDate && daysBetween(days[lastPast] ?? today, today) > STALE_DAYS;
  return stale ? days.length : lastPast + 1;
};

/** `today` is `YYYY-MM-DD` in Seoul; missing or invalid dates are `null`. */
export function planSchedule(notice: ReadRecruit | null, today: string): Schedule {
  const days = RECRUIT_DATES.map((key) => toDay(notice?.[key]));
  const index = notice === null ? -1 : findPresent(days, today);
  const stages = RECRUIT_DATES.map((key, at): Stage => {
    const state = notice === null || at > index ? 'coming' : at === index ? 'present' : 'done';
    return { key, title: stageOf(key), day: days[at] ?? null, state };
  });
  const present = stages[index] ?? null;
  return {
    phase: notice === null ? 'none' : phaseAt(index),
    stages,
    present,
    daysLeft: present?.day ? daysBetween(today, present.day) : null,
  };
}

/** `D-12`, `D-DAY`. */
export function formatDaysLeft(days: number): string {
  return days === 0 ? 'D-DAY' : `D-${days}`;
}
