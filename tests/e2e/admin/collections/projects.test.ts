import type { Locator, Page } from 'playwright/test';
import {
  callApi,
  chooseUnder,
  publish,
  stateOf,
  toasts,
  watchWrites,
} from '../../support/admin.ts';
import { expectAccessible, expectNoSlips } from '../../support/checks.ts';
import { expectToOutlive, expectToOutliveRefusal } from '../../support/staff-write.ts';
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, writes: 'projects' });
test.describe.configure({ mode: 'default' });

const PROJECT = {
  title: '캠퍼스 지도',
  line_introduction: '길을 잃지 않는 지도',
  url: '/uploads/sample/project-01-1_1200x800.webp',
  introduction: '학교 안의 모든 길을 모았어요.',
  projectMember: ['김사자:backend', '이사자'],
  stacks: ['React', 'Redis'],
  part: 'WEB',
  generation: 13,
  activity: '해커톤',
  startDate: '2026-03-02',
  endDate: '2026-06-20',
  images: [],
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('row');

/** Makes a project and opens its screen; answers its id. */
const openProject = async (page: Page, changes: object = {}): Promise<number> => {
  const made = await callApi(page, 'post', 'manage/newproject', { ...PROJECT, ...changes });
  const { id } = made as { id: number };
  await page.goto(`/admin/projects/${id}`);
  await expect(button(page, '수정하기')).toBeVisible();
  return id;
};

const fill = async (page: Page, title: string) => {
  await field(page, '프로젝트 제목').fill(title);
  await field(page, '한 줄 소개').fill(PROJECT.line_introduction);
  await field(page, '이미지 URL').fill(PROJECT.url);
  await field(page, '상세 설명').fill(PROJECT.introduction);
  await field(page, '참여 멤버').fill('김사자:백엔드, 이사자');
  await field(page, '기술 스택').fill('React, Redis, React');
  await field(page, '기술 스택').press('Enter');
  await field(page, '활동').selectOption('해커톤');
  await field(page, '시작일').fill('2026.3.2');
  await field(page, '종료일').fill('20260620');
};

test('lists projects with their likes, and searches, filters, sorts and pages over a reload @core', async ({
  page,
}) => {
  await page.goto('/admin/projects');
  await expect(rows(page)).toHaveCount(12);
  await expect(rows(page).first()).toContainText(/좋아요\s*\d+/);
  await expectAccessible(page);
  await expectNoSlips(page);
  await button(page, '다음').click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText(/^2 \/ \d+쪽$/)).toBeVisible();

  await page.getByLabel('정렬').selectOption('heart');
  await expect(page).toHaveURL(/sort=heart/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows(page).first()).toContainText('축제 나침반');
  await page.getByLabel('기수').selectOption('12');
  await page.getByLabel('활동').selectOption('해커톤');
  await expect(rows(page).first()).toContainText('12기 · WEB · 해커톤');
  await page.getByRole('searchbox').fill('한배');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveText([/한 배/]);
  await page.getByRole('searchbox').fill('그런 것은 없어요');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
  await expectAccessible(page);
});

test('creates a project from typed lists and shows it in the list @core', async ({ page }) => {
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: '프로젝트 만들기' }).click();
  await expect(field(page, '기수')).toHaveValue('13');
  await expect(field(page, '분야')).toHaveValue('WEB');
  await expect(field(page, '이미지 URL')).toHaveAttribute('type', 'url');
  const writes = watchWrites(page);
  await fill(page, '새 프로젝트');
  await expect(field(page, '기술 스택')).toHaveAccessibleDescription(/같은 값이 두 번/);
  await field(page, '기술 스택').fill('');
  await expect(field(page, '시작일')).toHaveValue('2026-03-02');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  await expect(page).toHaveURL(/\/admin\/projects\/\d+$/);
  expect(writes).toEqual([]);
  await publish(page);
  await expect(toasts(page)).toContainText('프로젝트가 등록되었습니다.');
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await expect(rows(page).first()).toContainText('새 프로젝트');
  expect(writes).toHaveLength(1);
  const [, id] = /project\/(\d+)\/publish$/.exec(writes[0]!.url())!;
  expect(await callApi(page, 'get', `projects/${id}`)).toMatchObject({
    status: 'published',
    project_member: { 김사자: 'backend', 이사자: '' },
    stacks: ['React', 'Redis'],
    part: 'WEB',
    generation: 13,
    start_Date: '2026-03-02',
    end_Date: '2026-06-20',
  });
});

test('it is a draft from its first letter on, opened to be written on, and 발행 asks for fields', async ({
  page,
}) => {
  await page.goto('/admin/projects/post');
  await field(page, '한 줄 소개').fill('한 글자면 돼요');
  await expect(page).toHaveURL(/\/admin\/projects\/\d+$/);
  await page.reload();
  await expect(field(page, '한 줄 소개')).toHaveValue('한 글자면 돼요');
  await button(page, '발행').click();
  const sheet = page.getByRole('dialog', { name: '발행' });
  await expect(sheet.getByRole('listitem').first()).toContainText('꼭 고쳐야 해요');
  await sheet.getByRole('listitem').first().getByRole('button').click();
  await expect(field(page, '프로젝트 제목')).toBeFocused();
});

test('members are chosen from the generation with a role', async ({ page }) => {
  // A list of suggestions closes while the page scrolls: let it jump to the field, and type again where it had not yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await openProject(page);
  await button(page, '수정하기').click();
  const members = field(page, '참여 멤버');
  await members.focus();
  const suggestion = page.getByRole('option', { name: '서도윤:백엔드' });
  await expect(async () => {
    await members.fill('');
    await members.fill('서도');
    await expect(suggestion).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await suggestion.click();
  await members.press('Escape');
  await expect(page.getByLabel('서도윤 역할')).toHaveValue('백엔드');
  await page.getByLabel('이사자 역할').selectOption('디자인');
  await page.getByRole('button', { name: '김사자 빼기' }).click();
  await expectAccessible(page);
  await members.fill('서도');
  await expect(page.getByRole('option', { name: '서도윤:백엔드' })).toHaveCount(0);
  await members.fill('왕사자:왕');
  await button(page, '저장').click();
  await expect(members).toHaveAccessibleDescription(/역할은 기획, 디자인, 프론트엔드, 백엔드/);
  // The focus on the wrong field opens its suggestions.
  await members.press('Escape');
  await page.getByRole('button', { name: '왕사자 빼기' }).click();
  await button(page, '저장').click();
  await expect(toasts(page)).toContainText('프로젝트가 수정되었습니다.');
  await expect(toasts(page).getByRole('link', { name: '프로젝트 보기' })).toBeVisible();
  expect(await callApi(page, 'get', `projects/${id}`)).toMatchObject({
    project_member: { 이사자: 'design', 서도윤: 'backend' },
  });
});

test('view, edit and view again: 저장 shows the new values, 취소 the old ones @core', async ({
  page,
}) => {
  await openProject(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('2026년 3월 2일 (월)');
  await expectAccessible(page);
  await expectNoSlips(page);
  await button(page, '수정하기').click();
  await field(page, '프로젝트 제목').fill('취소할 제목');
  await button(page, '취소').click();
  await expect(main).toContainText('캠퍼스 지도');
  await expect(main).not.toContainText('취소할 제목');

  const writes = watchWrites(page);
  await button(page, '수정하기').click();
  await field(page, '프로젝트 제목').fill('저장할 제목');
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('프로젝트가 수정되었습니다.');
  await expect(field(page, '프로젝트 제목')).toHaveValue('저장할 제목');
  expect(writes).toHaveLength(1);
  await button(page, '저장').click();
  await expect(main).toContainText('저장할 제목');
  await expect(button(page, '수정하기')).toBeVisible();
  expect(writes[0]!.headers()['if-match']).toMatch(/^"/);
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(rows(page).first()).toContainText('저장할 제목');
});

test('deletes after asking, and a deleted project says so and comes back', async ({
  page,
  problems,
}) => {
  problems.expect(/404|409/);
  const id = await openProject(page, { title: '지울 프로젝트' });
  await chooseUnder(page.getByRole('main'), '휴지통으로 옮기기');
  const question = page.getByRole('alertdialog', { name: '휴지통으로 옮길까요?' });
  await expect(question).toContainText('지울 프로젝트');
  await question.getByRole('button', { name: '휴지통으로 옮기기' }).click();
  await expect(toasts(page)).toContainText('프로젝트가 삭제되었습니다.');
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await expect(rows(page).filter({ hasText: '지울 프로젝트' })).toHaveCount(0);
  await page.goto(`/admin/projects/${id}`);
  const failure = page.getByRole('alert').filter({ hasText: '휴지통에 있어요' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await failure.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('main')).toContainText('지울 프로젝트');
  await expect(failure).toHaveCount(0);
});

test('발행 outlives a refusal @rare', async ({ page, problems }) => {
  const made = await callApi(page, 'post', 'manage/newproject', {
    ...PROJECT,
    title: '끈질긴 프로젝트',
    status: 'draft',
  });
  await page.goto(`/admin/projects/${(made as { id: number }).id}`);
  await expect(field(page, '프로젝트 제목')).toHaveValue('끈질긴 프로젝트');
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/entries/project/*/publish',
    act: () => publish(page),
    failed: '프로젝트 생성 중 오류가 발생했습니다.',
    remains: () => expect(field(page, '프로젝트 제목')).toHaveValue('끈질긴 프로젝트'),
    done: () => expect(toasts(page)).toContainText('프로젝트가 등록되었습니다.'),
  });
});

test('저장 outlives a refusal, 휴지통으로 옮기기 a lost network and an ended session as well', async ({
  page,
  problems,
}) => {
  await openProject(page);
  const main = page.getByRole('main');
  await button(page, '수정하기').click();
  await field(page, '프로젝트 제목').fill('끝내 지울 프로젝트');
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/entries/project/*/publish',
    act: () => button(page, '저장').click(),
    failed: '프로젝트 수정 중 오류가 발생했습니다.',
    remains: () => expect(field(page, '프로젝트 제목')).toHaveValue('끝내 지울 프로젝트'),
    done: () => expect(toasts(page)).toContainText('프로젝트가 수정되었습니다.'),
  });
  await expect(main).toContainText('끝내 지울 프로젝트');
  await expectToOutlive(page, problems, {
    call: '**/api/manage/project/*/delete',
    act: async () => {
      await chooseUnder(page.getByRole('main'), '휴지통으로 옮기기');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: '휴지통으로 옮기기' })
        .click();
    },
    failed: '프로젝트 삭제 중 오류가 발생했습니다.',
    remains: () => expect(main).toContainText('끝내 지울 프로젝트'),
    done: () => expect(page).toHaveURL(/\/admin\/projects$/),
  });
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: '끝내 지울 프로젝트' })).toHaveCount(0);
});

test('the order outlives a refusal @rare', async ({ page, problems }) => {
  await openProject(page, { title: '순서의 첫째' });
  await page.goto('/admin/projects');
  await button(page, '홈 순서 바꾸기').click();
  const dialog = page.getByRole('dialog', { name: '홈 프로젝트 순서' });
  const first = await dialog.getByRole('row').first().getAttribute('aria-label');
  await dialog
    .getByRole('button', { name: /아래로$/ })
    .first()
    .click();
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/projects/order',
    act: () => dialog.getByRole('button', { name: '저장', exact: true }).click(),
    failed: '순서를 저장하지 못했어요.',
    remains: () => expect(dialog.getByRole('row', { name: first ?? '' })).toContainText('2'),
    done: () => expect(toasts(page)).toContainText('순서를 저장했어요.'),
  });
  await expect(dialog).toHaveCount(0);
});

test('the home carousel is put in order and back to the newest first', async ({ page }) => {
  await page.goto('/admin/projects');
  const home = async () =>
    ((await callApi(page, 'get', 'projects?section=home')) as { projects: { id: number }[] })
      .projects;
  // Another test may have left an order of its own.
  await callApi(page, 'put', 'manage/projects/order', { ids: [] });
  const before = await home();
  await button(page, '홈 순서 바꾸기').click();
  const dialog = page.getByRole('dialog', { name: '홈 프로젝트 순서' });
  const first = dialog.getByRole('row').first();
  await expect(first).toContainText('홈에 보여요');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /아래로$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(page)).toContainText('순서를 저장했어요.');
  expect((await home()).slice(0, 2)).toEqual([before[1], before[0]]);

  await button(page, '홈 순서 바꾸기').click();
  await dialog.getByRole('button', { name: '모두 최신순으로' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await home())[0]).toEqual(before[0]);
});

test('on a phone the calendar of the last field has the room it needs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto('/admin/projects/post');
  const open = page.getByRole('button', { name: /달력 열기/ }).last();
  await open.scrollIntoViewIfNeeded();
  await open.click();
  await expect(page.getByRole('dialog', { name: '달력' })).toBeInViewport({ ratio: 1 });
});
