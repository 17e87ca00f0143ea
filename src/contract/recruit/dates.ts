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

export const RECRUIT_STAGES: Readonly<Record<RecruitDate, string>> = {
  documentDate: '서류모집',
  candidateDate: '서류 합격자 발표',
  interviewDate: '면접 진행',
  acceptDate: '최종 합격자 발표',
  otDate: 'OT',
};
