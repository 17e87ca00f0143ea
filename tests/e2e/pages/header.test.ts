import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [768, 800, 900, 1024, 1280, 1440, 1920];
const SUBMENU = [
  ['팀', '/teams'],
  ['파트', '/about/parts'],
  ['커리큘럼', '/about/curriculums'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const about = (page: Page) => header(page).getByRole('link', { name: 'ABOUT', exact: true });
const sub = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });

async function expectSubmenu(page: Page, open: boolean): Promise<void> {
  for (const [name, href] of SUBMENU) {
    await expect(sub(page, name)).toBeVisible({ visible: open });
    if (open) await expect(sub(page, name)).toHaveAttribute('href', href);
  }
}

test('the header is one line at every width that has it', async ({ page }) => {
  await page.goto('/about');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await header(page)
      .locator('a:visible')
      .evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .map(({ y, height }) => Math.round(y + height / 2)),
      );
    expect(tops.length, `links at ${width} px`).toBe(6);
    expect(new Set(tops).size, `lines at ${width} px`).toBe(1);
    const heights = await header(page)
      .locator('a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  }
});

test('hovering ABOUT shows its submenu, leaving hides it', async ({ page }) => {
  await page.goto('/about');
  await expectSubmenu(page, false);
  await about(page).hover();
  await expectSubmenu(page, true);
  await expectAccessible(page);
  await sub(page, '커리큘럼').hover();
  await expectSubmenu(page, true);
  await page.mouse.move(400, 500);
  await expectSubmenu(page, false);
});

test('focus opens the submenu and Escape closes it, focus staying on ABOUT', async ({ page }) => {
  await page.goto('/about');
  await about(page).focus();
  await expectSubmenu(page, true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sub(page, '팀')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectSubmenu(page, false);
  await expect(about(page)).toBeFocused();
});

test('the button beside ABOUT opens and closes the submenu', async ({ page }) => {
  await page.goto('/recruit');
  const toggle = header(page).getByRole('button', { name: 'ABOUT 하위 메뉴' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectSubmenu(page, true);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expectSubmenu(page, false);
});

test('the button says whether the submenu is open, whatever opened it', async ({ page }) => {
  await page.goto('/recruit');
  const toggle = header(page).getByRole('button', { name: 'ABOUT 하위 메뉴' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await about(page).hover();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(400, 500);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await about(page).focus();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expectSubmenu(page, false);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectSubmenu(page, true);
});

test('everything in the header is 44 px in both directions', async ({ page }) => {
  await page.goto('/recruit');
  for (const target of await header(page).locator('a:visible, button:visible').all()) {
    const { width, height } = (await target.boundingBox())!;
    expect(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(44);
  }
});

test('the current page is marked, and the section of a page below it', async ({ page }) => {
  await page.goto('/about');
  await expect(about(page)).toHaveAttribute('aria-current', 'page');
  await page.goto('/about/parts');
  await expect(about(page)).toHaveAttribute('aria-current', 'true');
  await about(page).hover();
  await expect(sub(page, '파트')).toHaveAttribute('aria-current', 'page');
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('a first touch of ABOUT opens the submenu, a second follows it', async ({ page }) => {
    await page.goto('/recruit');
    await about(page).tap();
    await expectSubmenu(page, true);
    await expect(page).toHaveURL('/recruit');
    await about(page).tap();
    await expect(page).toHaveURL('/about');
  });

  test('a touch elsewhere closes the submenu', async ({ page }) => {
    await page.goto('/recruit');
    await about(page).tap();
    await expectSubmenu(page, true);
    await page.touchscreen.tap(400, 600);
    await expectSubmenu(page, false);
  });
});
