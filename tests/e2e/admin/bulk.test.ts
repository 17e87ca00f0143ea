import type { Page } from 'playwright/test';
import { callApi, givenPost, toasts } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'bulk' });
test.describe.configure({ mode: 'default' });

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const boxOf = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `${title} 선택`, exact: true });

/** The addresses of the API that the page asks for from now on. */
const watchRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  return requests;
};

const givenPosts = async (page: Page, count: number, changes: object = {}) => {
  const name = `묶음 ${Date.now()}`;
  const titles = Array.from({ length: count }, (_, index) => `${name} ${index + 1}번`);
  for (const title of titles) await givenPost(page, { title, ...changes });
  return { name, titles };
};

test('posts of two pages are chosen by keyboard, deleted together and brought back by one press @core', async ({
  page,
}) => {
  const { name, titles } = await givenPosts(page, 12);
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}&sort=oldest`);
  const bar = page.getByRole('group', { name: '선택한 게시글' });
  await boxOf(page, titles[0]!).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1개 선택');
  await boxOf(page, titles[3]!).focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar).toContainText('4개 선택');
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(bar).toContainText('10개 선택');
  await page.getByRole('button', { name: '다음' }).click();
  await boxOf(page, titles[11]!).check();
  await expect(bar).toContainText('11개 선택');
  await expectAccessible(page);
  await bar.getByRole('button', { name: '휴지통으로 옮기기' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`11개: ‘${titles[0]}’`);
  await expect(question).toContainText('외 6개');
  await question.getByRole('button', { name: '휴지통으로 옮기기' }).click();
  await expect(toasts(page)).toContainText('11개를 삭제했어요.');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: '모두 선택' })).toBeFocused();
  await expect(rowOf(page, name)).toHaveCount(1);
  await toasts(page).getByRole('button', { name: '되돌리기' }).click();
  await expect(toasts(page)).toContainText('되돌렸어요.');
  await expect(page.getByText('검색 결과 12개')).toBeVisible();
});

test('all that a search finds are chosen by two presses', async ({ page }) => {
  const { name } = await givenPosts(page, 12);
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}`);
  const bar = page.getByRole('group', { name: '선택한 게시글' });
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await page.getByRole('button', { name: '12개 모두 선택' }).click();
  await expect(bar).toContainText('12개 선택');
  await expect(page.getByRole('button', { name: '12개 모두 선택' })).toHaveCount(0);
});

test('F6 leads from the rows to what is done with the chosen, and back', async ({ page }) => {
  const { name, titles } = await givenPosts(page, 5);
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}&sort=oldest`);
  const bar = page.getByRole('group', { name: '선택한 게시글' });
  await boxOf(page, titles[1]!).focus();
  await page.keyboard.press('Space');
  await expect(bar).toHaveAttribute('aria-keyshortcuts', 'F6');
  await page.keyboard.press('F6');
  await expect(bar.getByRole('button', { name: '선택 해제' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(boxOf(page, titles[1]!)).toBeFocused();
  await page.keyboard.press('F6');
  await bar.getByRole('button', { name: '태그 추가' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '태그 추가' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: '태그 추가' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(boxOf(page, titles[1]!)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('F6');
  await expect(boxOf(page, titles[1]!)).toBeFocused();
});

test('drafts get a tag and lose one, at most three requests each', async ({ page }) => {
  const { name, titles } = await givenPosts(page, 3, { status: 'draft', tags: ['처음'] });
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}`);
  const bar = page.getByRole('group', { name: '선택한 게시글' });
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await bar.getByRole('button', { name: '태그 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '태그 추가' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('button', { name: '추가' }).click();
  await expect(dialog.getByText('태그를 하나 이상 골라 주세요.')).toBeVisible();
  await dialog.getByLabel('더할 태그').fill('행사');
  await expectAccessible(page);
  const requests = watchRequests(page);
  await dialog.getByRole('button', { name: '추가' }).click();
  await expect(toasts(page)).toContainText('3개에 태그를 더했어요.');
  await expect(rowOf(page, titles[0]!)).toContainText('처음, 행사');
  expect(requests.splice(0).length).toBeLessThanOrEqual(3);

  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await bar.getByRole('button', { name: '태그 제거' }).click();
  await page.getByRole('checkbox', { name: '처음 3개' }).check();
  await page.getByRole('button', { name: '제거', exact: true }).click();
  await expect(toasts(page)).toContainText('3개에서 태그를 지웠어요.');
  await expect(rowOf(page, titles[0]!)).not.toContainText('처음');
  expect(requests.length).toBeLessThanOrEqual(3);
});

test('what was chosen unseen loses a tag that is typed', async ({ page }) => {
  const { name } = await givenPosts(page, 12, { tags: ['함께'] });
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await page.getByRole('button', { name: '12개 모두 선택' }).click();
  const bar = page.getByRole('group', { name: '선택한 게시글' });
  await expect(bar).toContainText('12개 선택');
  await bar.getByRole('button', { name: '태그 제거' }).click();
  const dialog = page.getByRole('dialog', { name: '태그 제거' });
  await expect(dialog.getByRole('checkbox', { name: '함께 10개' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('다른 태그').fill('함께');
  await dialog.getByRole('button', { name: '제거', exact: true }).click();
  await expect(toasts(page)).toContainText('12개에서 태그를 지웠어요.');
});

test('what can not be published keeps all from it, is named, and the rest goes without it', async ({
  page,
  problems,
}) => {
  problems.expect(/409/);
  const { name } = await givenPosts(page, 3, { status: 'draft' });
  await givenPost(page, { title: `${name} 빈 글`, status: 'draft', content: '' });
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}`);
  const bar = page.getByRole('group', { name: '선택한 게시글' });
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await bar.getByRole('button', { name: '발행' }).click();
  const alert = toasts(page).getByRole('alert');
  await expect(alert).toContainText('4개를 발행하지 못했어요.');
  await expect(alert).toContainText(`‘${name} 빈 글’: 내용을 입력해 주세요.`);
  await expect(alert.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
  await expect(rowOf(page, name).filter({ hasText: '임시 저장' })).toHaveCount(4);
  await alert.getByRole('button', { name: '나머지만 하기' }).click();
  await expect(toasts(page)).toContainText('3개를 발행했어요.');
  await expect(alert).toHaveCount(0);
  await expect(bar).toContainText('1개 선택');
  await expect(rowOf(page, name).filter({ hasText: '임시 저장' })).toHaveCount(1);
  await toasts(page).getByRole('button', { name: '되돌리기' }).click();
  await expect(rowOf(page, name).filter({ hasText: '임시 저장' })).toHaveCount(4);
  await page.goto('/admin/activity');
  const line = (what: string) => page.getByRole('link', { name: new RegExp(`${what}$`) });
  await expect(line(`^게시글 ‘${name} \\d번’ 외 2개 발행`)).toBeVisible();
  await expect(line(`^게시글 ‘${name} \\d번’ 외 2개 한꺼번에 바꾼 것 되돌림`)).toBeVisible();
});

test('a lost answer is no second change, and what somebody wrote since it was seen is refused', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_|409/);
  const { name, titles } = await givenPosts(page, 3, { status: 'draft' });
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}&sort=oldest`);
  const bar = page.getByRole('group', { name: '선택한 게시글' });
  let lost = 0;
  await page.route('**/api/manage/bulk', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await bar.getByRole('button', { name: '발행' }).click();
  const alert = toasts(page).getByRole('alert');
  await expect(alert).toContainText('3개를 발행하지 못했어요. 서버에 연결하지 못했어요.');
  // What the server has done is in sight before anything is sent again.
  await expect(rowOf(page, name).filter({ hasText: '임시 저장' })).toHaveCount(0);
  await alert.getByRole('button', { name: '다시 시도' }).click();
  await expect(toasts(page)).toContainText('이미 그렇게 되어 있어서 바뀐 것이 없어요.');
  await expect(bar).toHaveCount(0);

  await boxOf(page, titles[0]!).check();
  await boxOf(page, titles[1]!).check();
  const found = await callApi(page, 'get', `blog/posts?q=${encodeURIComponent(titles[1]!)}`);
  const [{ id }] = (found as { posts: [{ id: number }] }).posts;
  await callApi(page, 'patch', `manage/posts/newpost/${id}`, { content: '남의 본문' });
  await bar.getByRole('button', { name: '숨김' }).click();
  await expect(alert).toContainText('2개를 숨기지 못했어요.');
  await expect(alert).toContainText(`‘${titles[1]!}’: 그사이 다른 사람이 바꿨어요.`);
  await alert.getByRole('button', { name: '나머지만 하기' }).click();
  await expect(toasts(page)).toContainText('1개를 숨겼어요.');
  await expect(rowOf(page, titles[0]!)).toContainText('숨김');
  await expect(rowOf(page, titles[1]!)).not.toContainText('숨김');
});

test('projects are hidden together and shown again by one press', async ({ page }) => {
  await page.goto('/admin/projects');
  const list = page.getByRole('main').getByRole('row');
  const [first, second] = [list.nth(0), list.nth(1)];
  const titles = [
    await first.getByRole('link').innerText(),
    await second.getByRole('link').innerText(),
  ];
  await boxOf(page, titles[0]!).check();
  await boxOf(page, titles[1]!).check();
  const bar = page.getByRole('group', { name: '선택한 프로젝트' });
  await bar.getByRole('button', { name: '숨김' }).click();
  await expect(toasts(page)).toContainText('2개를 숨겼어요.');
  await expect(rowOf(page, titles[0]!)).toContainText('숨김');
  await expect(rowOf(page, titles[1]!)).toContainText('숨김');
  await expectAccessible(page);
  await toasts(page).getByRole('button', { name: '되돌리기' }).click();
  await expect(toasts(page)).toContainText('되돌렸어요.');
  await expect(rowOf(page, titles[0]!)).not.toContainText('숨김');
});

test('the trash gives back what was chosen, posts and projects together', async ({ page }) => {
  const { id, title } = await givenPost(page, { title: `돌아올 글 ${Date.now()}` });
  await callApi(page, 'delete', `blog/posts/${id}/delete`);
  await callApi(page, 'delete', 'manage/project/2/delete');
  await page.goto('/admin/trash');
  const rows = page.getByRole('grid', { name: '휴지통' }).getByRole('row');
  await expect(rows).not.toHaveCount(0);
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  const bar = page.getByRole('group', { name: /^선택한/ });
  await expectAccessible(page);
  await bar.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('휴지통이 비어 있어요.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '휴지통' })).toBeFocused();
  expect(await callApi(page, 'get', `blog/posts/${id}`)).toMatchObject({ title });
  await callApi(page, 'get', 'projects/2');
});
