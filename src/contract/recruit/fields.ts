import type { Fields } from '../core/description.ts';
import type { RecruitDate } from './dates.ts';

/** All that staff write of the notice. */
export const RECRUIT_FIELDS = {
  url: { type: 'url', label: '모집 공고 URL', isRequired: true },
  documentDate: {
    type: 'date',
    label: '서류 제출 마감일',
    column: 'document_date',
    isRequired: true,
  },
  candidateDate: {
    type: 'date',
    label: '합격자 발표일',
    column: 'candidate_date',
    isRequired: true,
  },
  interviewDate: { type: 'date', label: '면접일', column: 'interview_date', isRequired: true },
  acceptDate: {
    type: 'date',
    label: '최종 합격자 발표일',
    column: 'accept_date',
    isRequired: true,
  },
  otDate: { type: 'date', label: 'OT 일자', column: 'ot_date', isRequired: true },
} as const satisfies Fields & Readonly<Record<RecruitDate | 'url', object>>;
