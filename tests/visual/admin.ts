/** The screens of staff. */
import type { Page } from 'playwright';
import { answerWith, misbehave } from '../e2e/support/misbehave.ts';
import {
  acceptWrites,
  longBlog,
  longProjects,
  manyMembers,
  muchToDo,
  OTHER_NOTICE,
  refuseWrites,
} from './admin-answers.ts';
import { PUBLISHING_SHOTS } from './publishing.ts';
import type { Shot } from './shot.ts';
import { press, presses, REST_MS, screen } from './steps.ts';

const down = (page: Page) =>
  misbehave(page, 'server-error', '**/api/{blog,projects,members,generations,recruit}{,/**,\\?*}');
const slow = (page: Page) =>
  misbehave(page, 'slow', '**/api/{blog,projects,members,generations,recruit}{,/**,\\?*}');

const follow = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await page.waitForTimeout(REST_MS);
};

const leaveHalfTyped = async (page: Page): Promise<void> => {
  await page.getByLabel('제목').fill('반쯤 쓴 글');
  await press(page, '취소');
};

/** The calendar or the list of a field that may stand below the window's edge. */
const openAt = async (page: Page, label: string, button: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  await field.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await field.locator('..').getByRole('button', { name: button }).click();
  await page.waitForTimeout(REST_MS);
};

const openMenu = async (page: Page): Promise<void> => {
  const toggle = page.getByRole('button', { name: '메뉴' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await page.waitForTimeout(REST_MS);
};

const entry: Shot[] = [
  { name: 'admin-closed', path: '/admin' },
  { name: 'admin-sign-in', path: '/admin', adminFlag: true },
  {
    name: 'admin-sign-in-wrong',
    path: '/admin',
    adminFlag: true,
    prepare: async (page) => {
      await page.getByLabel('아이디').fill('nobody');
      await page.getByLabel('비밀번호').fill('not the password');
      await press(page, '로그인');
    },
  },
  {
    name: 'admin-setup',
    path: '/admin/setup?code=a-code-of-the-server',
    arrange: (page) =>
      page.route('**/api/auth/setup', (route) =>
        route.fulfill({ json: { needed: true, code_required: true } }),
      ),
  },
  {
    name: 'admin-session-failed',
    path: '/admin',
    adminFlag: true,
    arrange: (page) => misbehave(page, 'server-error', '**/api/auth/**'),
  },
];

const frame = screen('admin', '/admin', {
  '': {},
  empty: { empty: true },
  loading: { arrange: slow },
  failed: { arrange: down },
  long: { arrange: longBlog },
  work: { arrange: muchToDo },
  menu: { windowOnly: true, prepare: openMenu },
  password: {
    windowOnly: true,
    prepare: async (page) => {
      await openMenu(page);
      await press(page, '비밀번호 변경');
      await press(page, '변경');
    },
  },
  unknown: { path: '/admin/nowhere' },
});

const blogs = [
  ...screen('admin-blogs', '/admin/blogs', {
    '': {},
    empty: { empty: true },
    loading: { arrange: slow },
    failed: { arrange: down },
    long: { arrange: longBlog },
    'none-found': { path: '/admin/blogs?q=없는글' },
    delete: { windowOnly: true, prepare: presses('휴지통으로 옮기기') },
    refused: {
      windowOnly: true,
      arrange: (page) => refuseWrites(page, 500),
      prepare: presses('베스트 해제'),
    },
  }),
  ...screen('admin-post-new', '/admin/blogs/post', {
    '': {},
    wrong: { prepare: presses('만들기') },
    leave: { windowOnly: true, prepare: leaveHalfTyped },
    draft: {
      windowOnly: true,
      prepare: async (page) => {
        await leaveHalfTyped(page);
        await press(page, '나가기');
        await follow(page, '글 만들기');
      },
    },
    'sign-out': {
      windowOnly: true,
      prepare: async (page) => {
        await page.getByLabel('제목').fill('반쯤 쓴 글');
        await openMenu(page);
        await press(page, '로그아웃');
      },
    },
  }),
  ...screen('admin-post', '/admin/blogs/1', {
    '': {},
    loading: { arrange: slow },
    failed: { arrange: down },
    unknown: { path: '/admin/blogs/999999' },
    source: { windowOnly: true, prepare: presses('원문 보기') },
    'signed-out': {
      windowOnly: true,
      prepare: async (page) => {
        await page.getByLabel('제목').fill('로그인이 끝난 줄 모르고 고친 제목');
        await page.context().clearCookies();
        await press(page, '저장');
      },
    },
  }),
];

const projects = [
  ...screen('admin-projects', '/admin/projects', {
    '': {},
    empty: { empty: true },
    loading: { arrange: slow },
    failed: { arrange: down },
    long: { arrange: longProjects },
    'none-found': { path: '/admin/projects?q=없는프로젝트' },
    order: { windowOnly: true, prepare: presses('홈 순서 바꾸기', /아래로$/) },
  }),
  ...screen('admin-project-new', '/admin/projects/post', {
    '': {},
    wrong: { prepare: presses('만들기') },
    calendar: { windowOnly: true, prepare: (page) => openAt(page, '시작일', '달력 열기') },
    members: { windowOnly: true, prepare: (page) => openAt(page, '참여 멤버', '목록 열기') },
  }),
  ...screen('admin-project', '/admin/projects/1', {
    '': {},
    loading: { arrange: slow },
    failed: { arrange: down },
    unknown: { path: '/admin/projects/999999' },
    edit: { prepare: presses('수정하기') },
    delete: { windowOnly: true, prepare: presses('휴지통으로 옮기기') },
    saved: {
      windowOnly: true,
      prepare: async (page) => {
        await acceptWrites(page, { id: 1, title: '저장한 프로젝트' });
        await presses('수정하기', '저장')(page);
      },
    },
  }),
];

const members = [
  ...screen('admin-generations', '/admin/generations', {
    '': {},
    empty: { arrange: (page) => answerWith(page, '**/api/generations', { generations: [] }) },
    loading: { arrange: slow },
    failed: { arrange: down },
    wrong: {
      prepare: async (page) => {
        await page.getByLabel('기수', { exact: true }).fill('1.5');
        await press(page, '멤버 조회');
      },
    },
    delete: { windowOnly: true, prepare: presses('삭제') },
  }),
  ...screen('admin-members', '/admin/generations/13', {
    '': {},
    empty: { path: '/admin/generations/12' },
    unregistered: { path: '/admin/generations/98' },
    loading: { arrange: slow },
    failed: { arrange: down },
    many: { arrange: manyMembers },
    'none-found': { path: '/admin/generations/13?q=없는멤버' },
    delete: { windowOnly: true, prepare: presses('삭제') },
    order: { windowOnly: true, prepare: presses('순서 바꾸기', /아래로$/) },
    add: { windowOnly: true, prepare: presses('만들기') },
    'add-wrong': {
      windowOnly: true,
      prepare: async (page) => {
        await press(page, '만들기');
        await page.getByLabel('GitHub URL').fill('github');
        await press(page, '만들기');
      },
    },
    edit: { windowOnly: true, prepare: presses('수정') },
    stacks: {
      windowOnly: true,
      prepare: async (page) => {
        await press(page, '만들기');
        await page.getByLabel('기술 스택').click();
        await page.waitForTimeout(REST_MS);
        await page.keyboard.type('s');
        await page.waitForTimeout(REST_MS);
      },
    },
  }),
];

const recruits = screen('admin-recruits', '/admin/recruits', {
  '': {},
  empty: { empty: true },
  loading: { arrange: slow },
  failed: { arrange: down },
  form: { prepare: presses('수정하기') },
  wrong: {
    prepare: async (page) => {
      await press(page, '수정하기');
      await page.getByLabel('모집 공고 URL').fill('forms.example.com');
      await page.getByLabel('면접일').fill('다음 주');
      await page.getByLabel('OT 일자').fill('2020-01-01');
      await press(page, '저장');
    },
  },
  calendar: {
    windowOnly: true,
    prepare: async (page) => {
      await press(page, '수정하기');
      await openAt(page, '면접일', '달력 열기');
    },
  },
  conflict: {
    windowOnly: true,
    prepare: async (page) => {
      await press(page, '수정하기');
      await page.getByLabel('OT 일자').fill('2027-03-08');
      await answerWith(page, '**/api/recruit', OTHER_NOTICE);
      await refuseWrites(page, 412);
      await press(page, '저장');
    },
  },
  saved: {
    windowOnly: true,
    prepare: async (page) => {
      await acceptWrites(page, OTHER_NOTICE);
      await presses('수정하기', '저장')(page);
    },
  },
  refused: {
    windowOnly: true,
    prepare: async (page) => {
      await refuseWrites(page, 500);
      await presses('수정하기', '저장')(page);
    },
  },
});

export const ADMIN_SHOTS: Shot[] = [
  ...entry,
  ...frame,
  ...blogs,
  ...projects,
  ...members,
  ...recruits,
  ...PUBLISHING_SHOTS,
];
