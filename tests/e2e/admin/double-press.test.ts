/** The second press of a double-click is not for the row that comes in the place of one that left. */
import type { Locator, Page } from 'playwright/test';
import { callApi, givenPost, toasts, watchWrites } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test.use({ content: 'empty', signedIn: true, writes: 'double-press' });
test.describe.configure({ mode: 'default' });

/** Three posts in the trash, the newest first. */
const openTrash = async (page: Page): Promise<Locator> => {
  for (const title of ['하나', '둘', '셋']) {
    const { id } = await givenPost(page, { title });
    await callApi(page, 'delete', `blog/posts/${id}/delete`);
  }
  await page.goto('/admin/trash');
  return page.getByRole('main').getByRole('button', { name: '되돌리기' });
};

const boxOf = async (button: Locator) => (await button.boundingBox())!;

const pressAt = async (page: Page, { x, y }: { x: number; y: number }) => {
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.up();
};

test('in the trash the next one keeps its place until the pointer has moved @core', async ({
  page,
}) => {
  const buttons = await openTrash(page);
  await expect(buttons).not.toHaveCount(0);
  const before = await buttons.count();
  const [box, next] = [await boxOf(buttons.nth(0)), await boxOf(buttons.nth(1))];
  const writes = watchWrites(page);
  await pressAt(page, box);
  await expect(toasts(page)).toContainText('‘셋’ 되돌렸어요.');
  await expect(buttons).toHaveCount(before - 1);
  // However late the second press comes, and though the hand trembles.
  await page.mouse.move(box.x + 22, box.y + 21);
  await page.mouse.down();
  await page.mouse.up();
  expect((await boxOf(buttons.first())).y).toBeCloseTo(next.y, 0);
  expect(writes).toHaveLength(1);
  await page.mouse.move(box.x - 200, box.y);
  await expect.poll(async () => (await boxOf(buttons.first())).y).toBeCloseTo(box.y, 0);
  // The place that is left has no height, and the row is used as any other.
  await buttons.first().click();
  await expect(toasts(page)).toContainText('‘둘’ 되돌렸어요.');
  expect(writes).toHaveLength(2);
});

test('by the keyboard the next one has the focus, and a held key does not go on to it', async ({
  page,
}) => {
  const buttons = await openTrash(page);
  const writes = watchWrites(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await buttons.first().focus();
  await page.keyboard.down('Enter');
  await expect(toasts(page)).toContainText('‘셋’ 되돌렸어요.');
  await expect(rows.first()).toContainText('둘');
  await expect(buttons.first()).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(writes).toHaveLength(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('‘둘’ 되돌렸어요.');
  expect(writes).toHaveLength(2);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a second tap does nothing, and the place goes by itself', async ({ page }) => {
    const buttons = await openTrash(page);
    await expect(buttons).not.toHaveCount(0);
    const box = await boxOf(buttons.first());
    const writes = watchWrites(page);
    await page.touchscreen.tap(box.x + 20, box.y + 20);
    await expect(toasts(page)).toContainText('‘셋’ 되돌렸어요.');
    await page.touchscreen.tap(box.x + 20, box.y + 20);
    // Between two looks the row may be drawn anew.
    const top = async () => (await buttons.first().boundingBox())?.y ?? 0;
    await expect.poll(top).toBeCloseTo(box.y, 0);
    expect(writes).toHaveLength(1);
  });
});
