import club from '../../../content/club.json' with { type: 'json' };

export const CALENDAR_PATH = '/recruit.ics';

/** In the order that the days must keep. */
export const RECRUIT_DATES = [
  'documentDate',
  'candidateDate',
  'interviewDate',
  'acceptDate',
  'otDate',
] as const;
export type RecruitDate = (typeof RECRUIT_DATES)[number];

export function stageOf(date: RecruitDate): string {
  return club.steps[RECRUIT_DATES.indexOf(date)] ?? '';
}
