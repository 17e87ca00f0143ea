import { loadRecruit, type RecruitAnswer } from '#client/recruit.ts';
import { serverNow } from '#client/transport/server-time.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { planSchedule, type Schedule } from '#features/recruit/schedule.ts';
import { createResource } from '#shared/stores/resource.ts';

export const recruitResource = createResource('recruit', loadRecruit);

/** The schedule today, by the server's clock and the date in Seoul. */
export function scheduleNow({ notice }: Pick<RecruitAnswer, 'notice'>): Schedule {
  return planSchedule(notice, dayInSeoul(new Date(serverNow())));
}
