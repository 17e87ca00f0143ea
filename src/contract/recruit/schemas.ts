import * as v from 'valibot';
import { CalendarDate, Id, Moment, safeUrl } from '../core/fields.ts';
import { MESSAGES } from '../core/text.ts';
import type { RecruitDate } from './dates.ts';

/** The names of the dates in the admin form. */
export const RECRUIT_LABELS: Readonly<Record<RecruitDate, string>> = {
  documentDate: '서류 제출 마감일',
  candidateDate: '합격자 발표일',
  interviewDate: '면접일',
  acceptDate: '최종 합격자 발표일',
  otDate: 'OT 일자',
};

/** The recruitment notice; there is at most one. */
export const Recruit = v.object({
  id: Id,
  url: v.string(),
  documentDate: v.string(),
  candidateDate: v.string(),
  interviewDate: v.string(),
  acceptDate: v.string(),
  otDate: v.string(),
  updated_at: Moment,
});
export type Recruit = v.InferOutput<typeof Recruit>;

/** `GET recruit`: the notice, or `null` when there is none. */
export const CurrentRecruit = v.nullable(Recruit);

// Only 'OT 일자' ends in a vowel and takes 는.
const notBefore = (earlier: RecruitDate, later: RecruitDate) =>
  `${RECRUIT_LABELS[later]}${later === 'otDate' ? '는' : '은'} ${RECRUIT_LABELS[earlier]}과 같거나 그 뒤여야 해요.`;

/** The body of `POST recruit` and `PUT recruit/{id}`. */
export const WriteRecruit = v.pipe(
  v.object(
    {
      url: safeUrl(),
      documentDate: CalendarDate,
      candidateDate: CalendarDate,
      interviewDate: CalendarDate,
      acceptDate: CalendarDate,
      otDate: CalendarDate,
    },
    MESSAGES.required,
  ),
  v.forward(
    v.partialCheck(
      [['documentDate'], ['candidateDate']],
      (dates) => dates.documentDate <= dates.candidateDate,
      notBefore('documentDate', 'candidateDate'),
    ),
    ['candidateDate'],
  ),
  v.forward(
    v.partialCheck(
      [['candidateDate'], ['interviewDate']],
      (dates) => dates.candidateDate <= dates.interviewDate,
      notBefore('candidateDate', 'interviewDate'),
    ),
    ['interviewDate'],
  ),
  v.forward(
    v.partialCheck(
      [['interviewDate'], ['acceptDate']],
      (dates) => dates.interviewDate <= dates.acceptDate,
      notBefore('interviewDate', 'acceptDate'),
    ),
    ['acceptDate'],
  ),
  v.forward(
    v.partialCheck(
      [['acceptDate'], ['otDate']],
      (dates) => dates.acceptDate <= dates.otDate,
      notBefore('acceptDate', 'otDate'),
    ),
    ['otDate'],
  ),
);
export type WriteRecruit = v.InferOutput<typeof WriteRecruit>;
