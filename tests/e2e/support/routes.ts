/** Every public page with the words of its states, for the tests that visit them all. */
import type { Page } from 'playwright/test';
import type { Misbehaviour } from './misbehave.ts';

export interface PublicRoute {
  path: string;
  /** Names the state where one path has two. */
  state?: string;
  /** Brings the page into that state. */
  act?: (page: Page) => Promise<unknown>;
  /** The call whose answer the page shows; pages without one are complete as they are built. */
  call?: string;
  /** What stands there when the data of the bare API has arrived. */
  ready: (page: Page) => ReturnType<Page['getByText']>;
  loading?: string;
  failed?: string | RegExp;
  /** Failures that have a sentence of their own. */
  failures?: Partial<Record<Misbehaviour, string>>;
  /** What the page says, with nothing to ask again, to answers that are no failure. */
  answers?: Partial<Record<Misbehaviour, string | RegExp>>;
  /** An answer with nothing in it, and what the page says then. */
  empty?: { body: unknown; text: string };
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();

export const ROUTES: PublicRoute[] = [
  {
    path: '/',
    state: 'before the click',
    ready: (page) => page.getByRole('button', { name: 'Click' }),
  },
  {
    path: '/',
    state: 'after the click',
    // A second visit shows the links at once.
    act: async (page) => {
      const prompt = page.getByRole('button', { name: 'Click' });
      if (await prompt.isVisible()) await prompt.click();
    },
    ready: (page) => page.getByRole('main').getByRole('link', { name: 'LIKE LION' }),
  },
  { path: '/about', ready: heading('해커톤') },
  { path: '/about/parts', ready: heading('프론트엔드') },
  { path: '/about/curriculums', ready: (page) => page.getByRole('tablist') },
  {
    path: '/blogs',
    call: '**/api/blog',
    ready: heading('12번째 글'),
    loading: '로딩중',
    failed: '데이터를 불러오는 데 실패했습니다.',
  },
  {
    path: '/blogs/all',
    call: '**/api/blog',
    ready: heading('12번째 글'),
    loading: '로딩중',
    failed: '블로그 데이터를 불러오는 데 실패했습니다.',
  },
  {
    path: '/blogs/12',
    call: '**/api/blog',
    ready: heading('12번째 글'),
    loading: '로딩중',
    failed: '데이터를 불러오는 데 실패했습니다.',
    empty: { body: { best: [], posts: [], total_page: 0 }, text: '게시글을 찾을 수 없습니다.' },
  },
  {
    path: '/projects',
    call: '**/api/projects?*',
    ready: heading('7번째 프로젝트'),
    loading: '로딩 중...',
    failed: /^문제가 발생했습니다/,
    failures: { 'not-found': 'ERROR : 해당 정보를 찾을 수 없습니다.' },
    empty: { body: { projects: [] }, text: '프로젝트가 없습니다.' },
  },
  {
    path: '/projects/projectlist',
    call: '**/api/projects/history?*',
    ready: heading('7번째 프로젝트'),
    loading: '로딩 중...',
    failed: /^문제가 발생했습니다/,
    failures: { 'not-found': 'ERROR : 해당 정보를 찾을 수 없습니다.' },
    empty: { body: { projects: [] }, text: '프로젝트가 없습니다.' },
  },
  {
    path: '/projects/7',
    call: '**/api/projects/7',
    ready: heading('7번째 프로젝트'),
    loading: '로딩 중...',
    failed: /^오류 발생/,
    answers: { fieldless: '기간 정보 없음' },
  },
  {
    path: '/teams',
    call: '**/api/members/13',
    ready: heading('1번 사자'),
    loading: '불러오는 중...',
    failed: '데이터를 불러오지 못했습니다.',
    empty: { body: { members: [] }, text: '아직 소개할 멤버가 없어요.' },
  },
  {
    path: '/recruit',
    call: '**/api/recruit',
    ready: (page) => page.getByRole('main').getByRole('link', { name: '지원하기' }),
    loading: '불러오는 중...',
    failed: '데이터 불러오기 실패',
    empty: { body: null, text: '모집 준비 중' },
    answers: { 'not-found': '모집 준비 중', fieldless: '모집 준비 중' },
  },
  { path: '/privacy', ready: heading('무엇을 왜 가지고 있나요') },
  {
    path: '/loading',
    // Stays where it is: the next page answers that there is nothing to go to.
    act: (page) => page.route(/\/$/, (route) => route.fulfill({ status: 204 })),
    ready: (page) => page.getByRole('main'),
  },
  { path: '/nowhere', ready: heading('페이지를 찾을 수 없습니다.') },
];

export type DataRoute = PublicRoute & Required<Pick<PublicRoute, 'call' | 'failed'>>;

/** The pages that show the answer of a call. */
export const DATA_ROUTES = ROUTES.filter(
  (route): route is DataRoute => route.call !== undefined && route.failed !== undefined,
);
