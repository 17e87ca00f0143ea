import type { RecruitDate } from '#contract/recruit/dates.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { formatDay } from '#shared/lib/date.ts';
import { CHANNEL } from '#site';
import { formatDaysLeft, type Schedule } from './schedule.ts';

export const UNSETTLED = '미정';

const NEWS = `다음 소식은 ${CHANNEL?.name ?? '이 페이지'}에서 전할게요.`;

export const STAGE_SENTENCES: Readonly<Record<RecruitDate, string>> = {
  documentDate: '지원서를 써서 마감일까지 보내 주세요.',
  candidateDate: '합격한 분께 면접 안내를 보내요.',
  interviewDate: '지원서에 적은 이야기를 나눠요.',
  acceptDate: '함께할 사람들이 정해져요.',
  otDate: '서로 인사하고 한 해를 시작해요.',
};

export interface Status {
  readonly label: string;
  /** The large line: days left, or a few words. */
  readonly figure: string;
  readonly sentence: string;
  /** Why applications are closed; `null` while they are open. */
  readonly closed: string | null;
}

const openStatus = (schedule: Schedule, url: string | null): Status => {
  const day = schedule.present?.day ?? null;
  return {
    label: '지원 접수 중',
    figure: schedule.daysLeft === null ? '지원을 받고 있어요' : formatDaysLeft(schedule.daysLeft),
    sentence:
      day === null
        ? `서류 마감일은 ${UNSETTLED}이에요. 정해지면 여기에서 알려 드릴게요.`
        : schedule.daysLeft === 0
          ? '서류 접수는 오늘까지예요. 아직 늦지 않았어요.'
          : `${formatDay(day)}까지 지원할 수 있어요.`,
    closed: url === null ? '지원서를 준비하고 있어요' : null,
  };
};

const selectingStatus = ({ present, daysLeft }: Schedule): Status => {
  const title = present?.title ?? '';
  const day = present?.day ?? null;
  return {
    label: '선발 진행 중',
    figure: daysLeft === null ? title : formatDaysLeft(daysLeft),
    sentence:
      day === null
        ? `다음 순서는 ${title}, 날짜는 ${UNSETTLED}이에요.`
        : `${title} · ${formatDay(day)}`,
    closed: '지원이 마감되었어요',
  };
};

export function describeStatus(notice: ReadRecruit | null, schedule: Schedule): Status {
  switch (schedule.phase) {
    case 'open':
      return openStatus(schedule, notice?.url ?? null);
    case 'selecting':
      return selectingStatus(schedule);
    case 'finished':
      return {
        label: '모집 종료',
        figure: '다음 해에 만나요',
        sentence: `이번 모집은 모두 끝났어요. ${NEWS}`,
        closed: '지원이 마감되었어요',
      };
    case 'none':
      return {
        label: '모집 준비 중',
        figure: '곧 해가 떠요',
        sentence: `지금은 열려 있는 모집이 없어요. ${NEWS}`,
        closed: '지금은 지원 기간이 아니에요',
      };
  }
}

export const TIMELINE_SENTENCES: Readonly<Record<Schedule['phase'], string>> = {
  open: '날짜는 모두 한국 시간이고, 정확한 마감 시각은 모집 공고에 있어요.',
  selecting: '표시한 단계를 진행하고 있어요. 날짜는 모두 한국 시간이에요.',
  finished: '이번 모집은 이렇게 걸어왔어요.',
  none: '모집이 열리면 이 순서로 진행하고, 정해진 날짜를 여기에 적어요.',
};
