/** The second press of a double-click is not for what comes in the place of what the first has taken away. */
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

/** As a hand does it: the second press comes when the answer is there. */
const pressTwice = async (
  page: Page,
  { x, y }: { x: number; y: number },
  between: () => unknown,
) => {
  await page.mouse.move(x + 20, y + 20);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await between();
  }
};

test('in the trash the second press of a double-click is not for the next one @core', async ({
  page,
}) => {
  const buttons = await openTrash(page);
  await expect(buttons).not.toHaveCount(0);
  const before = await buttons.count();
  const box = await boxOf(buttons.first());
  const writes = watchWrites(page);
  await pressTwice(page, box, async () => {
    await expect(buttons).toHaveCount(before - 1);
    expect((await boxOf(buttons.first())).y).toBeCloseTo(box.y, 0);
  });
  await expect(toasts(page)).toContainText('‘셋’ 되돌렸어요.');
  expect(writes).toHaveLength(1);
  // The next press is a first one, at the same place.
  await buttons.first().click();
  await expect(toasts(page)).toContainText('‘둘’ 되돌렸어요.');
  expect(writes).toHaveLength(2);
});

test('by the keyboard the next row has the focus, and a held key does not go on to it', async ({
  page,
}) => {
  const buttons = await openTrash(page);
  const writes = watchWrites(page);
  const rows = page.getByRole('main').getByRole('row');
  await buttons.first().focus();
  await page.keyboard.down('Enter');
  await expect(toasts(page)).toContainText('‘셋’ 되돌렸어요.');
  await expect(rows.first()).toContainText('둘');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(writes).toHaveLength(1);
  await buttons.first().press('Enter');
  await expect(toasts(page)).toContainText('‘둘’ 되돌렸어요.');
  expect(writes).toHaveLength(2);
});

test('a double-click on what asks first answers nothing', async ({ page }) => {
  await givenPost(page, { title: '지우지 않을 글' });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/admin/blogs');
  await page.getByRole('button', { name: '선택', exact: true }).click();
  await page.getByRole('checkbox', { name: '지우지 않을 글 선택' }).check();
  const remove = page
    .getByRole('group', { name: '선택한 게시글' })
    .getByRole('button', { name: '휴지통으로 옮기기' });
  const question = page.getByRole('alertdialog');
  const writes = watchWrites(page);
  await pressTwice(page, await boxOf(remove), async () => {
    // Wherever the answers stand in the dialog: there the second press falls.
    const box = await boxOf(question.getByRole('button', { name: '휴지통으로 옮기기' }));
    await page.mouse.move(box.x + 20, box.y + 20);
  });
  await expect(question).toBeVisible();
  expect(writes).toEqual([]);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toHaveCount(0);
});
