import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const NAMES = ['ABOUT', '팀', '파트', '커리큘럼', 'PROJECT', 'BLOG', 'TEAM', '지원하기'];

const opener = (page: Page) => page.getByRole('button', { name: '메뉴 열기' });
const menu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' });

test('the menu shows every way, takes the focus and holds the page still @core @core-phone', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(menu(page)).toBeHidden();
  await opener(page).tap();
  await expect(menu(page).getByRole('link')).toHaveText(NAMES);
  await expect(menu(page).getByRole('button', { name: '메뉴 닫기' })).toBeFocused();
  await expect(menu(page).getByRole('link', { name: 'ABOUT' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await page.mouse.wheel(0, 500);

  // Nothing behind it takes the focus.
  for (let index = 0; index < NAMES.length + 3; index++) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(
      () => document.activeElement?.closest('main, header, footer')?.tagName,
    );
    expect(behind, `where the focus is after ${index + 1} presses of Tab`).toBeUndefined();
  }

  // A browser takes wheels one after another: where the page rests after these, the first has moved nothing.
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(async () => {
    await page.mouse.wheel(0, 120);
    const moved = await page.evaluate(() => scrollY);
    expect([moved > 0, moved % 120]).toEqual([true, 0]);
  }).toPass({ timeout: 10_000 });
});

test('Escape and the close button give the focus back, and a link leads to its page', async ({
  page,
}) => {
  const close = menu(page).getByRole('button', { name: '메뉴 닫기' });
  await page.goto('/about');
  for (const act of [() => page.keyboard.press('Escape'), () => close.tap()]) {
    await opener(page).tap();
    // Open by now: an Escape that comes before the menu closes nothing.
    await expect(close).toBeFocused();
    await act();
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
  await opener(page).tap();
  await menu(page).getByRole('link', { name: '커리큘럼' }).tap();
  await expect(page).toHaveURL(/\/about\/curriculums/);
  await expect(menu(page)).toBeHidden();
});

test('going back closes the menu, and the page behind a link of it comes back without it', async ({
  page,
}) => {
  await page.goto('/blogs');
  await page.goto('/about');
  await opener(page).tap();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
  // Forward leads to where the menu was open, which is no place of its own.
  await page.goForward();
  await expect(menu(page)).toBeHidden();

  await opener(page).tap();
  await page.reload();
  await expect(menu(page)).toBeHidden();
  await opener(page).tap();
  await menu(page).getByRole('link', { name: 'TEAM' }).tap();
  await expect(page).toHaveURL('/teams');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and closes all the same', async ({ page }) => {
    await page.goto('/about');
    await opener(page).tap();
    await expect(menu(page).getByRole('link', { name: 'BLOG' })).toBeVisible();
    await menu(page).getByRole('button', { name: '메뉴 닫기' }).tap();
    await expect(menu(page)).toBeHidden();
  });
});
