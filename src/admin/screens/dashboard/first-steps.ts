import { persistentAtom } from '@nanostores/persistent';
import { computed, onMount } from 'nanostores';
import { generationsResource } from '../../data/generations.ts';
import { recruitResource } from '../../data/recruit.ts';
import { staffResource } from '../../data/staff.ts';
import { adminPaths } from '../../paths.ts';
import { blogOverview, projectCount } from './store.ts';

interface FirstStep {
  readonly title: string;
  readonly note: string;
  readonly href: string;
  readonly isDone: boolean;
}

/** `open` once this browser has loaded an empty site; `closed` once the steps are dismissed. */
const $stage = persistentAtom<'open' | 'closed' | undefined>('admin-first-steps', undefined);

/** `null` until everything is loaded, and over a server that does not list all generations. */
const $progress = computed(
  [
    blogOverview.$state,
    projectCount.$state,
    generationsResource.$state,
    recruitResource.$state,
    staffResource.$state,
  ],
  (blog, projects, generations, recruit, staff) => {
    if (blog.status !== 'ready' || projects.status !== 'ready') return null;
    if (generations.status !== 'ready' || recruit.status !== 'ready') return null;
    if (staff.status === 'loading' || !generations.data.isComplete) return null;
    const all = generations.data.generations;
    const newest = all[0];
    const members = all.reduce((sum, { member_count }) => sum + (member_count ?? 0), 0);
    const steps: FirstStep[] = [
      {
        title: '기수 만들기',
        note: '지금 활동하는 기수의 번호를 넣어요.',
        href: adminPaths.generations(),
        isDone: all.length > 0,
      },
      {
        title: '멤버 만들기',
        note: '한 명씩, 또는 표로 한꺼번에 넣어요.',
        href: newest ? adminPaths.generation(newest.generation) : adminPaths.generations(),
        isDone: members > 0,
      },
      {
        title: '첫 프로젝트',
        note: '만든 것을 사진과 함께 소개해요.',
        href: adminPaths.newProject(),
        isDone: projects.data > 0,
      },
      {
        title: '첫 글',
        note: '세션이나 해커톤 이야기를 적어요.',
        href: adminPaths.newPost(),
        isDone: blog.data.total > 0,
      },
      {
        title: '모집 공고',
        note: '지원 링크와 날짜를 적어요.',
        href: adminPaths.recruits(),
        isDone: recruit.data.notice !== null,
      },
    ];
    // Nobody can be invited over a server without accounts.
    if (staff.status === 'ready') {
      steps.push({
        title: '운영진 초대',
        note: '함께 돌볼 사람에게 링크를 보내요.',
        href: adminPaths.staff(),
        isDone: staff.data.length > 1,
      });
    }
    return { isEmpty: blog.data.total + projects.data + members === 0, steps };
  },
);

/** Empty unless this browser has loaded an empty site, and once all steps are done or dismissed. */
export const $firstSteps = computed(
  [$progress, $stage],
  (progress, stage): readonly FirstStep[] => {
    if (progress === null || stage !== 'open') return [];
    const { steps } = progress;
    return steps.every(({ isDone }) => isDone) ? [] : steps;
  },
);

onMount($firstSteps, () =>
  $progress.subscribe((progress) => {
    if (progress?.isEmpty && $stage.get() === undefined) $stage.set('open');
  }),
);

export function putStepsAway(): void {
  $stage.set('closed');
}
