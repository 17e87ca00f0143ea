/** A list by the keyboard alone: one stop of Tab, arrows from row to row, and what a row holds keeps its keys. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { callApi, givenPost } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'lists' });
test.describe.configure({ mode: 'default' });

const openPosts = async (page: Page, count: number) => {
  const name = `줄 ${Date.now()}`;
  const titles = Array.from({ length: count }, (_, index) => `${name} ${index + 1}번`);
  for (const title of titles) await givenPost(page, { title });
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}&sort=oldest`);
  const list = page.getByRole('grid', { name: '일반 게시글' });
  const rowAt = (number: number) => list.getByRole('row', { name: titles[number - 1]! });
  await expect(list.getByRole('row')).toHaveCount(count);
  return { list, rowAt };
};

const chosen = (page: Page) => page.getByRole('row', { selected: true });

test('arrows lead from row to row, space chooses, Shift takes a range and Ctrl+A all in sight', async ({
  page,
}) => {
  const { list, rowAt } = await openPosts(page, 4);
  await page.getByRole('checkbox', { name: '모두 선택' }).focus();
  await page.keyboard.press('Tab');
  await expect(rowAt(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chosen(page)).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(chosen(page)).toHaveCount(3);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(chosen(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(chosen(page)).toHaveCount(4);
  await expect(list.locator('[role="row"][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expect(rowAt(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
});

test('Shift over a box takes all from the one before it, and no other press chooses', async ({
  page,
}) => {
  const { rowAt } = await openPosts(page, 5);
  const boxAt = (number: number) => rowAt(number).getByRole('checkbox');
  await boxAt(4).click();
  await boxAt(2).click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toHaveCount(3);
  await boxAt(5).click({ modifiers: ['Shift'] });
  // From the same beginning to the other side.
  await expect(chosen(page)).toHaveCount(2);
  await expect(boxAt(5)).toBeChecked();
  await boxAt(4).click();
  await expect(chosen(page)).toHaveCount(1);
  const more = rowAt(1).getByRole('button', { name: '더 보기' });
  await more.locator('svg').click();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(1);
  await rowAt(1).click({ position: { x: 300, y: 12 } });
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
});

test('a title opens in a tab of its own, and by Enter', async ({ page, context }) => {
  const { rowAt } = await openPosts(page, 2);
  const link = rowAt(2).getByRole('link');
  const opened = context.waitForEvent('page');
  await link.click({ button: 'middle' });
  await (await opened).close();
  await expect(page).toHaveURL(/\/admin\/blogs\?/);
  await link.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
  await page.goBack();
  await expect(chosen(page)).toHaveCount(0);
});

test('what is typed in a row goes nowhere else, be it composed or not', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/admin/pictures');
  await page.getByRole('button', { name: '사진 올리기' }).click();
  const buffer = await sharp({
    create: { width: 64, height: 40, channels: 3, background: '#e74f13' },
  })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'sun.png', mimeType: 'image/png', buffer });
  const row = page.getByRole('grid', { name: '사진' }).getByRole('row').first();
  const field = row.getByLabel('사진 설명');
  await field.focus();
  await page.keyboard.type('a b');
  const composition = await page.context().newCDPSession(page);
  await composition.send('Input.imeSetComposition', {
    text: '해',
    selectionStart: 1,
    selectionEnd: 1,
  });
  await expect(field).toHaveValue('a b해');
  await composition.send('Input.insertText', { text: '해' });
  for (const key of ['ArrowLeft', 'Home', 'ArrowDown', 'Control+a']) await page.keyboard.press(key);
  await expect(field).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('');
});

for (const path of ['blogs', 'projects', 'generations/13', 'trash', 'pictures']) {
  test(`/admin/${path} is whole in a window of 320 by 256, and named`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const { id } = await givenPost(page, { title: `${'긴 제목 '.repeat(12)}끝` });
    if (path === 'trash') await callApi(page, 'delete', `blog/posts/${id}/delete`);
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('row').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    const choose = page.getByRole('button', { name: '선택', exact: true });
    if (path !== 'pictures') {
      await choose.click();
      await page.getByRole('checkbox', { name: '모두 선택' }).check();
      await expect(page.getByRole('group', { name: /^선택한/ })).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
    await expectAccessible(page);
  });
}
