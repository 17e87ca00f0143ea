import type { Page } from 'playwright/test';
import { givenPost, toasts } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'bulk' });
test.describe.configure({ mode: 'default' });

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const boxOf = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `${title} 선택`, exact: true });

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

test('drafts get a tag and are published; what fails is named and tried again', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 500|response: 500/);
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
  await dialog.getByRole('button', { name: '추가' }).click();
  await expect(toasts(page)).toContainText('3개에 태그를 더했어요.');
  await expect(rowOf(page, titles[0]!)).toContainText('처음, 행사');

  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await bar.getByRole('button', { name: '태그 제거' }).click();
  await page.getByRole('checkbox', { name: '처음 3개' }).check();
  await page.getByRole('button', { name: '제거', exact: true }).click();
  await expect(toasts(page)).toContainText('3개에서 태그를 지웠어요.');

  let isBroken = true;
  await page.route('**/api/manage/posts/newpost/*', async (route) => {
    if (!isBroken) return route.fallback();
    isBroken = false;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await bar.getByRole('button', { name: '발행' }).click();
  const alert = toasts(page).getByRole('alert');
  await expect(alert).toContainText('1개를 발행하지 못했어요.');
  await expect(alert).toContainText(name);
  await expect(toasts(page)).toContainText('2개를 발행했어요.');
  await expect(bar).toContainText('1개 선택');
  await alert.getByRole('button', { name: '다시 시도' }).click();
  await expect(toasts(page)).toContainText('3개를 발행했어요.');
  await expect(alert).toHaveCount(0);
  await page.getByLabel('상태').selectOption('draft');
  await expect(page.getByText('검색 결과 0개')).toBeVisible();
});

test('projects are hidden together and shown again by one press', async ({ page }) => {
  await page.goto('/admin/projects');
  const list = page.getByRole('main').getByRole('listitem');
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
