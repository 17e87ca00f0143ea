import type { Page, Route } from 'playwright/test';
import { project } from '../../support/bodies.ts';
import {
  callApi,
  chooseUnder,
  expectText,
  givenPost,
  publish,
  stateOf,
  toasts,
  watchWrites,
} from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { answerWith } from '../support/misbehave.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'publishing' });
test.describe.configure({ mode: 'default' });

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const lineOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const chooseItem = async (page: Page, item: string) => {
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** What a visitor gets of a post's page. */
const statusFor = async (page: Page, path: string): Promise<number> =>
  (await page.request.get(path)).status();

test('a post is saved as a draft, found by its state, and published at once @core', async ({
  page,
}) => {
  const title = `임시 글 ${Date.now()}`;
  await page.goto('/admin/blogs/post');
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('내용').fill('아직 쓰는 중');
  await page.getByLabel('URL', { exact: true }).fill('https://example.com/draft');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.getByLabel('상태').selectOption('draft');
  await expect(page).toHaveURL(/status=draft/);
  await expect(rowOf(page, title)).toContainText('임시 저장');
  await expectAccessible(page);
  await rowOf(page, title).getByRole('link').click();
  await expect(page.getByLabel('제목')).toHaveValue(title);
  const path = new URL(page.url()).pathname.replace('/admin', '');
  expect(await statusFor(page, path)).toBe(404);
  await page.getByRole('button', { name: '발행', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '발행' });
  await expect(sheet.getByText('고칠 곳이 없어요.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '지금 발행' }).click();
  const done = page.getByRole('dialog', { name: '블로그 등록되었습니다' });
  await expect(done.getByRole('link', { name: '보기' })).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  );
  await expect(done.getByRole('img', { name: 'QR' })).toBeVisible();
  await expectAccessible(page);
  expect(await statusFor(page, path)).toBe(200);
  // What is typed from now on is kept apart until it is saved.
  await done.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByRole('button', { name: '발행', exact: true })).toHaveCount(0);
  await page.getByLabel('제목').fill(`${title} 고침`);
  await expect(stateOf(page)).toHaveText('공개하지 않은 변경이 있어요');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  for (const [action, state] of [
    ['숨기기', '숨김 · 저장됨'],
    ['다시 공개', '저장됨'],
    ['임시 저장으로 되돌리기', '임시 저장 · 저장됨'],
  ] as const) {
    await chooseItem(page, action);
    await expect(stateOf(page)).toHaveText(state);
  }
  expect(await statusFor(page, path)).toBe(404);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a post is scheduled by the clock of Seoul, and the list says for when', async ({
    page,
  }) => {
    const title = `예약 글 ${Date.now()}`;
    const { id } = await givenPost(page, { title, content: '처음 쓴 본문', status: 'draft' });
    await page.goto(`/admin/blogs/${id}`);
    await chooseItem(page, '예약');
    const dialog = page.getByRole('dialog', { name: '발행 예약' });
    await dialog.getByLabel('날짜').fill('2020-01-01');
    await expect(dialog.getByText('지난 시각이에요. 저장하면 바로 발행돼요.')).toBeVisible();
    await dialog.getByLabel('날짜').fill('2190-03-02');
    await dialog.getByLabel('시각').fill('15:05');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '예약하기' }).click();
    await expect(page.getByRole('dialog', { name: '블로그 등록되었습니다' })).toContainText(
      '3월 2일 오후 3:05 발행 예약',
    );
    await page.getByRole('button', { name: '닫기' }).click();
    await expect(stateOf(page)).toHaveText(/3월 2일 오후 3:05 발행 예약 · 저장됨$/);
    await page.goto('/admin/blogs');
    await expect(rowOf(page, title)).toContainText('3월 2일 오후 3:05 발행 예약');
    expect(await statusFor(page, `/blogs/${id}`)).toBe(404);
  });
});

test('another moment begins with the one that is set', async ({ page }) => {
  const title = `옮길 글 ${Date.now()}`;
  const published_at = '2190-12-20T00:30:40.000Z';
  const { id } = await givenPost(page, { title, status: 'published', published_at });
  await page.goto(`/admin/blogs/${id}`);
  await chooseItem(page, '시각 바꾸기');
  const sheet = page.getByRole('dialog', { name: '발행 예약' });
  await expect(sheet.getByLabel('날짜')).toHaveValue('2190-12-20');
  await expect(sheet.getByLabel('시각')).toHaveValue('09:30');
  await sheet.getByLabel('시각').fill('18:30');
  await sheet.getByRole('button', { name: '예약하기' }).click();
  await expect(page.getByRole('dialog', { name: '블로그 등록되었습니다' })).toContainText(
    '12월 20일 오후 6:30 발행 예약',
  );
});

test('a double-click publishes once and says so; a step back closes the sheet, the next one leaves', async ({
  page,
}) => {
  const { id } = await givenPost(page, { title: `두 번 누른 글 ${Date.now()}`, status: 'draft' });
  const sheet = page.getByRole('dialog', { name: '발행', exact: true });
  const done = page.getByRole('dialog', { name: '블로그 등록되었습니다' });
  const open = () => page.getByRole('button', { name: '발행', exact: true }).click();
  // Opened by its address, so that only another page lies behind it.
  await page.goto('/');
  await page.goto(`/admin/blogs/${id}`);
  await open();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/blogs/${id}$`));
  await expect(page.getByLabel('제목')).toHaveValue(/두 번 누른 글/);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goForward();
  const writes = watchWrites(page);
  await page.route('**/api/manage/entries/post/*/publish', async (route) => {
    // Both presses come before the answer.
    await expect(page.getByRole('button', { name: '지금 발행' })).toBeDisabled();
    await route.continue();
  });
  await open();
  await sheet.getByRole('button', { name: '지금 발행' }).dblclick();
  await expect(done).toBeVisible();
  expect(writes.filter((request) => request.url().endsWith('/publish'))).toHaveLength(1);
  await page.goBack();
  await expect(done).toHaveCount(0);
  await expect(stateOf(page)).toHaveText('저장됨');
});

test.describe('with a clock that is wrong', () => {
  for (const [name, ahead] of [
    ['slow', -3],
    ['fast', 3],
  ] as const) {
    test(`by three hours, ${name}, what is published is not scheduled, and the other way round`, async ({
      page,
    }) => {
      await page.clock.install({ time: new Date(Date.now() + ahead * 3_600_000) });
      const { id } = await givenPost(page, { title: '지금 글', status: 'draft' });
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
      const title = `한 시간 뒤의 글 ${Date.now()}`;
      await givenPost(page, { title, status: 'published', published_at: inAnHour });
      await page.goto(`/admin/blogs/${id}`);
      await publish(page);
      await expect(
        page
          .getByRole('dialog', { name: '블로그 등록되었습니다' })
          .getByRole('link', { name: '보기' }),
      ).toBeVisible();
      await page.goto('/admin/blogs');
      await expect(rowOf(page, title)).toContainText('발행 예약');
    });
  }
});

test('what was deleted comes back from the toast, and from the trash', async ({ page }) => {
  const title = `지울 글 ${Date.now()}`;
  await givenPost(page, { title, content: '처음 쓴 본문' });
  const remove = async () => {
    await page.goto('/admin/blogs');
    await chooseUnder(rowOf(page, title), '휴지통으로 옮기기');
    await page.getByRole('alertdialog').getByRole('button', { name: '휴지통으로 옮기기' }).click();
    await expect(toasts(page)).toContainText('블로그 삭제되었습니다');
    await expect(rowOf(page, title)).toHaveCount(0);
  };
  await remove();
  await toasts(page).getByRole('button', { name: '되돌리기' }).press('Enter');
  await expect(rowOf(page, title)).toBeVisible();
  // What said that it is gone goes with its button, and the focus is not lost with them.
  await expect(toasts(page)).not.toContainText('블로그 삭제되었습니다');
  await expect(page.locator(':focus')).toHaveCount(1);
  await remove();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await remove();
  const menu = page.getByRole('navigation', { name: '관리 메뉴' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: '메뉴' }).click();
  await menu.getByRole('link', { name: '설정' }).click();
  await page.getByRole('main').getByRole('link', { name: '휴지통' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '휴지통' })).toBeVisible();
  await expect(rowOf(page, title)).toContainText('게시글');
  await expectAccessible(page);
  await rowOf(page, title).getByRole('button', { name: '되돌리기' }).click();
  await expect(toasts(page)).toContainText('되돌렸어요');
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.goto(`/admin/activity?kind=post`);
  await expect(lineOf(page, title).first()).toContainText('휴지통에서 되돌림');
  await expectAccessible(page);
});

test('a project has its public page beside it, too, and says so while that is on its way or lost', async ({
  page,
  problems,
}) => {
  problems.expect(/500/);
  const title = `미리 보는 프로젝트 ${Date.now()}`;
  const body = project({ title, url: '', images: [], status: 'draft' });
  const made = (await callApi(page, 'post', 'manage/newproject', body)) as { id: number };
  await page.goto(`/admin/projects/${made.id}`);
  const rendering = Promise.withResolvers<Route>();
  await page.route('**/api/manage/entries/project/*/page', rendering.resolve, { times: 1 });
  await page.getByRole('button', { name: '미리보기', exact: true }).click();
  const preview = page.getByRole('complementary', { name: '미리보기' });
  const frame = preview.frameLocator('iframe');
  await expect(preview.getByRole('status')).toHaveText('불러오는 중...');
  await (await rendering.promise).fulfill({ status: 500, json: {} });
  await expect(preview.getByRole('alert')).toContainText('미리보기를 불러오지 못했어요.');
  await expect(preview.getByRole('status')).toHaveCount(0);
  await page.getByLabel('상세 설명').fill('고친 설명이에요.');
  await expect(frame.getByText('고친 설명이에요.')).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByRole('alert')).toHaveCount(0);
});

test('what a project lacks is named before it is published, and leads to its field', async ({
  page,
}) => {
  const title = `빈 프로젝트 ${Date.now()}`;
  const pictures = { url: '', images: [] };
  const lacking = { title, line_introduction: '', ...pictures, stacks: [], status: 'draft' };
  const made = (await callApi(page, 'post', 'manage/newproject', project(lacking))) as {
    id: number;
  };
  await page.goto(`/admin/projects/${made.id}`);
  await page.getByRole('button', { name: '발행', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '발행' });
  const checks = sheet.getByRole('region', { name: '발행 전 확인' }).getByRole('button');
  await expect(checks).toHaveText([
    /^한 줄 소개를 입력해 주세요\./,
    /^이미지 URL을 입력해 주세요\./,
    /^기술 스택을 입력해 주세요\./,
  ]);
  await expectAccessible(page);
  await checks.last().click();
  await expect(page.getByLabel('기술 스택', { exact: true })).toBeFocused();
});

test('a link shows a draft to somebody without an account @core', async ({ page, browser }) => {
  const title = `미리 볼 글 ${Date.now()}`;
  const { id } = await givenPost(page, { title, status: 'draft' });
  await page.goto(`/admin/blogs/${id}`);
  await chooseItem(page, '링크로 보여 주기');
  const field = page.getByRole('dialog', { name: '미리보기 링크' }).getByLabel('주소');
  await expect(field).toHaveValue(/preview=/);
  const { pathname, search } = new URL(await field.inputValue());
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(new URL(pathname + search, page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await context.close();
});

test('an older version shows what changed word by word, and comes back @core', async ({ page }) => {
  const title = `고친 글 ${Date.now()}`;
  const { id } = await givenPost(page, { title, content: '처음 쓴 본문' });
  await callApi(page, 'patch', `manage/posts/newpost/${id}`, { content: '나중 쓴 본문' });
  const path = `**/api/manage/revisions/post/${id}`;
  await answerWith(page, path, { revisions: [] });
  await page.goto(`/admin/blogs/${id}`);
  await chooseItem(page, '이전 버전');
  const dialog = page.getByRole('dialog', { name: '이전 버전' });
  await expect(dialog).toContainText('아직 이전 버전이 없어요.');
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toHaveCount(0);
  await page.unroute(path);
  await chooseItem(page, '이전 버전');
  const change = dialog.getByRole('region', { name: '내용' });
  await expect(change.locator('del')).toHaveText('처음');
  await expect(change.locator('ins')).toHaveText('나중');
  await expectAccessible(page);
  await dialog.getByRole('list').first().getByRole('button').last().click();
  await dialog.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
  await expect(toasts(page)).toContainText('이전 버전으로 되돌렸어요.');
  await page.goto(`/admin/blogs/${id}`);
  await expectText(page.getByLabel('내용'), '처음 쓴 본문');
});

test('an entry of the log opens what it changed, and its version comes back', async ({ page }) => {
  const title = `기록된 글 ${Date.now()}`;
  const { id } = await givenPost(page, { title, content: '처음 쓴 본문' });
  await callApi(page, 'patch', `manage/posts/newpost/${id}`, { content: '둘째로 쓴 본문' });
  await callApi(page, 'patch', `manage/posts/newpost/${id}`, { content: '셋째로 쓴 본문' });
  await callApi(page, 'patch', `manage/posts/${id}/setBest`);
  await page.goto('/admin/activity?kind=post');
  const entries = lineOf(page, title);
  await expect(entries).toHaveCount(4);
  // Who is best is part of no version.
  await expect(entries.first().getByRole('button')).toHaveCount(0);
  await entries.nth(2).getByRole('button', { name: '달라진 내용' }).click();
  const dialog = page.getByRole('dialog', { name: '이전 버전' });
  const change = dialog.getByRole('region', { name: '내용' });
  await expect(change.locator('del')).toHaveText('처음');
  await expect(change.locator('ins')).toHaveText('둘째로');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
  await expect(toasts(page)).toContainText('이전 버전으로 되돌렸어요.');
  // It is what is written on; what visitors see changes by 저장.
  await entries.first().getByRole('link').click();
  await expectText(page.getByLabel('내용'), '둘째로 쓴 본문');
  expect(await callApi(page, 'get', `blog/posts/${id}`)).toMatchObject({
    contents: '셋째로 쓴 본문',
  });
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  expect(await callApi(page, 'get', `blog/posts/${id}`)).toMatchObject({
    contents: '둘째로 쓴 본문',
  });
});
