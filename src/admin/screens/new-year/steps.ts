import { computed } from 'nanostores';
import type { YearStep } from '#contract/settings/schemas.ts';
import { generationsResource, provideGeneration } from '../../data/generations.ts';
import { nextRecruitResource, recruitResource, scheduleNow } from '../../data/recruit.ts';
import { settingsChange, settingsResource } from '../../data/settings.ts';
import { parseNumber } from '../../kit/form/parse-number.ts';
import { adminPaths } from '../../paths.ts';

export interface Step {
  readonly key: YearStep;
  readonly title: string;
  readonly note: string;
  readonly href: string;
  readonly link: string;
  /** Whether the data show that the step is done, so that nobody has to tick it. */
  readonly isFound: boolean;
  readonly isTicked: boolean;
}

interface Year {
  readonly generation: number;
  readonly isBegun: boolean;
  readonly steps: readonly Step[];
  /** The number of done steps, including the first one. */
  readonly done: number;
}

/** `null` until everything is loaded. */
export const $year = computed(
  [
    settingsResource.$state,
    generationsResource.$state,
    recruitResource.$state,
    nextRecruitResource.$state,
  ],
  (settings, generations, recruit, next): Year | null => {
    if (settings.status !== 'ready' || generations.status !== 'ready') return null;
    if (recruit.status !== 'ready' || next.status === 'loading') return null;
    const { generation, new_year } = settings.data.data;
    const isBegun = new_year.generation === generation;
    const present = generations.data.generations.find((one) => one.generation === generation);
    const { phase } = scheduleNow(recruit.data);
    const isPrepared = next.status === 'ready' && (next.data?.data ?? null) !== null;
    const found: Partial<Record<YearStep, boolean>> = {
      members: (present?.member_count ?? 0) > 0,
      notice: isPrepared || phase === 'open' || phase === 'selecting',
    };
    const steps = stepsOf(generation).map((step) => ({
      ...step,
      isFound: found[step.key] ?? false,
      isTicked: new_year.done.includes(step.key),
    }));
    const done = steps.filter(({ isFound, isTicked }) => isFound || isTicked).length;
    return { generation, isBegun, steps, done: isBegun ? done + 1 : 0 };
  },
);

/** Returns the error of a refused number. */
export function beginYear(text: string): Promise<string | null> {
  return provideGeneration(parseNumber(text), async (generation) => {
    await settingsChange.run({ generation, new_year: { generation, done: [] } });
  });
}

export async function tick({ generation, steps }: Year, changed: YearStep): Promise<void> {
  const done = steps
    .filter(({ key, isTicked }) => isTicked !== (key === changed))
    .map(({ key }) => key);
  await settingsChange.run({ new_year: { generation, done } });
}

const stepsOf = (generation: number): readonly Omit<Step, 'isFound' | 'isTicked'>[] => [
  {
    key: 'members',
    title: '멤버 넣기',
    note: '표로 한꺼번에 넣거나 한 명씩 더해요. 지난 기수의 멤버는 그대로 두세요.',
    href: adminPaths.generation(generation),
    link: `${generation}기 멤버`,
  },
  {
    key: 'notice',
    title: '다음 모집 공고',
    note: '지난 공고를 가져오면 날짜가 한 해 뒤로 옮겨져 있어요. 하나씩 확인하고 저장해요.',
    href: adminPaths.recruits(),
    link: '지원 관리',
  },
  {
    key: 'owners',
    title: '새 소유자와 운영진',
    note: '다음 소유자와 운영진을 초대해요. 링크는 이레 동안 한 번만 열려요.',
    href: adminPaths.staff(),
    link: '운영진',
  },
  {
    key: 'accounts',
    title: '지난 계정 정리',
    note: '떠난 사람의 계정은 사용을 멈춰요. 그 사람의 로그인과 링크도 함께 끝나요.',
    href: adminPaths.staff(),
    link: '운영진',
  },
  {
    key: 'record',
    title: '지난해의 기록 남기기',
    note: '지난해의 페이지와 내용을 파일로 받아 안전한 곳에 두세요.',
    href: adminPaths.handover(),
    link: '인수인계',
  },
];
