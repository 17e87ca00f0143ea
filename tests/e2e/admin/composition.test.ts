/** Korean is composed: a key that belongs to the composition means nothing to the page. */
import type { Locator } from 'playwright/test';
import { editorOf, expectText, watchWrites } from '../support/admin.ts';
import { compose, endComposition } from '../support/composition.ts';
import { expect, rareIf, test } from '../support/test.ts';

test.use({ signedIn: true });

/** Composes `text` in a field and presses a key in the middle of it; answers whether the page kept the key from the form. */
const pressWhileComposing = async (field: Locator, text: string, key: 'Enter' | 'Escape') => {
  const page = field.page();
  await field.focus();
  await compose(page, text);
  await expect(field).toHaveValue(text);
  const pressed = await page.evaluateHandle(() => {
    const seen: KeyboardEvent[] = [];
    addEventListener('keydown', (event) => seen.push(event), { capture: true, once: true });
    return seen;
  });
  await page.keyboard.press(key);
  const [seen] = await pressed.evaluate((events) =>
    events.map(({ isComposing, defaultPrevented }) => ({ isComposing, defaultPrevented })),
  );
  expect(seen?.isComposing).toBe(true);
  return seen?.defaultPrevented;
};

test('기수: sends nothing until the composition has ended @core', async ({ page, problems }) => {
  problems.expect(/400/);
  await page.goto('/admin/generations');
  const field = page.getByLabel('기수');
  const writes = watchWrites(page);
  expect(await pressWhileComposing(field, '십', 'Enter')).toBe(true);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(writes).toEqual([]);
  await endComposition(page, '13기');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin\/generations\/13$/);
});

for (const path of ['/admin/blogs', '/admin/projects', '/admin/generations/13']) {
  test(`the search of ${path} waits for the composition${rareIf(path !== '/admin/blogs')}`, async ({
    page,
  }) => {
    await page.goto(path);
    const field = page.getByRole('searchbox');
    expect(await pressWhileComposing(field, '오', 'Enter')).toBe(true);
    await endComposition(page, '오늘');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=%EC%98%A4%EB%8A%98$/);
  });
}

test('tags: a word is taken when it is whole @core', async ({ page }) => {
  await page.goto('/admin/blogs/post');
  const field = page.getByLabel('태그', { exact: true });
  await pressWhileComposing(field, '한', 'Enter');
  await expect(page.getByRole('button', { name: /^제거/ })).toHaveCount(0);
  await endComposition(page, '한글');
  await field.press('Enter');
  await expect(page.getByRole('grid', { name: '넣은 항목' }).getByRole('row')).toHaveText(['한글']);
});

test('the pickers of a project take a name or a stack when it is whole', async ({ page }) => {
  await page.goto('/admin/projects/post');
  for (const [label, part, whole] of [
    ['참여 멤버', '사', '사자왕'],
    ['기술 스택', '리', '리액트'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    const remove = page.getByRole('button', { name: new RegExp(whole), includeHidden: true });
    await pressWhileComposing(field, part, 'Enter');
    await expect(field).toHaveValue(part);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await endComposition(page, whole);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(remove).toHaveCount(1);
  }
});

test('the form of a member is neither sent by Enter nor closed by Escape', async ({ page }) => {
  await page.goto('/admin/generations/13');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const writes = watchWrites(page);
  for (const label of ['이름', '기술 스택']) {
    const field = dialog.getByLabel(label, { exact: true });
    expect(await pressWhileComposing(field, '한', 'Enter')).toBe(true);
    await endComposition(page, '한글');
    await field.fill('');
    await pressWhileComposing(field, '두', 'Escape');
    await expect(dialog).toBeVisible();
    await field.fill('');
  }
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  expect(writes).toEqual([]);
});

const PICTURE = '![말](/uploads/none_003200200.webp)';
const TABLE = '| 가 | 나 |\n| --- | --- |\n| 1 | 2 |';

const clickPicture = (text: Locator) => text.locator('img').last().click();
const selectAll = (text: Locator) => text.press('Control+a');

/** Leaves the last cell by the arrow, for the place between blocks. */
const leaveLastCell = async (text: Locator) => {
  await text.locator('td').last().click();
  await text.press('End');
  await text.press('ArrowDown');
};

const OVER: readonly [string, string, (text: Locator) => Promise<void>, string][] = [
  ['a picture', `위 글\n\n${PICTURE}\n\n아래`, clickPicture, '위 글\n\n새글\n\n아래'],
  ['the last picture', `위 글\n\n${PICTURE}`, clickPicture, '위 글\n\n새글'],
  [
    'the first of two',
    `위\n\n${PICTURE}\n${PICTURE}`,
    (text) => text.locator('img').first().click(),
    `위\n\n새글\n\n${PICTURE}`,
  ],
  ['the second of two', `${PICTURE}\n${PICTURE}\n\n아래`, clickPicture, `${PICTURE}\n\n새글\n\n아래`],
  ['a picture in a line', `앞 ${PICTURE} 뒤`, clickPicture, '앞 새글 뒤'],
  ['all, a table first', `${TABLE}\n\n아래`, selectAll, '새글'],
  ['all, a heading first', `## 위\n\n- 하나\n\n${PICTURE}`, selectAll, '새글'],
  ['all, code and a quote', '```\n코드\n```\n\n> 인용', selectAll, '새글'],
  ['below a last table', `위\n\n${TABLE}`, leaveLastCell, `위\n\n${TABLE}\n\n새글`],
  [
    'cells',
    `위\n\n${TABLE}`,
    (text) => text.locator('td').first().dragTo(text.locator('td').last()),
    '위\n\n| 가 | 나 |\n| --- | --- |\n|  | 새글 |',
  ],
]; // prettier-ignore

test('Hangul goes over what is no line of words where a letter of a keyboard would', async ({
  page,
}) => {
  await page.route('**/uploads/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"/>',
    }),
  );
  await page.goto('/admin/blogs/post');
  const text = await editorOf(page);
  for (const [name, before, select, expected] of OVER) {
    await test.step(name, async () => {
      await text.fill(before);
      await select(text);
      await compose(page, 'ㅅ', '새');
      await endComposition(page, '새');
      await compose(page, 'ㄱ', '그', '글');
      await endComposition(page, '글');
      await expectText(text, expected);
      await text.fill('');
      await text.fill(before);
      await select(text);
      await page.keyboard.type('AB');
      await expectText(text, expected.replace('새글', 'AB'));
      await selectAll(text);
      await text.press('Delete');
    });
  }
});
