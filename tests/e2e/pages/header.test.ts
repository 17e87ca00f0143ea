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

const toggle = (page: Page) => header(page).getByRole('button', { name: 'ABOUT 하위 메뉴' });

test('the header is one line of large targets at every width that has it', async ({ page }) => {
  await page.goto('/about');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await header(page)
      .locator('a:visible')
      .evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .map(({ y, height }) => ({ middle: Math.round(y + height / 2), height })),
      );
    expect(boxes.length, `links at ${width} px`).toBe(6);
    expect(new Set(boxes.map(({ middle }) => middle)).size, `lines at ${width} px`).toBe(1);
    const tallest = Math.max(...boxes.map(({ height }) => height));
    expect(tallest, `pixels of the tallest link at ${width} px`).toBeLessThanOrEqual(48);
  }
  for (const target of await header(page).locator('a:visible, button:visible').all()) {
    const { width, height } = (await target.boundingBox())!;
    const what = `pixels of ${await target.innerText()}`;
    expect(Math.min(width, height), what).toBeGreaterThanOrEqual(44);
  }
});

/** The submenu is open or not, and its button says so. */
async function expectOpen(page: Page, isOpen: boolean): Promise<void> {
  await expectSubmenu(page, isOpen);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', String(isOpen));
}

test('the pointer opens the submenu by ABOUT or its button, and leaving hides it @core', async ({
  page,
}) => {
  await page.goto('/about');
  await expectOpen(page, false);
  await about(page).hover();
  await expectOpen(page, true);
  await expectAccessible(page);
  await sub(page, '커리큘럼').hover();
  await expectOpen(page, true);
  await page.mouse.move(400, 500);
  await expectOpen(page, false);
  await toggle(page).click();
  await expectOpen(page, true);
  await toggle(page).click();
  await expectOpen(page, false);
});

test('focus opens the submenu; Escape or its button closes it and keeps the focus', async ({
  page,
}) => {
  await page.goto('/recruit');
  await about(page).focus();
  await expectOpen(page, true);
  await page.keyboard.press('Tab');
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOpen(page, false);
  await page.keyboard.press('Enter');
  await expectOpen(page, true);
  await page.keyboard.press('Tab');
  await expect(sub(page, '팀')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectOpen(page, false);
  await expect(about(page)).toBeFocused();
});

test('the current page is marked, and the section of a page below it @core', async ({ page }) => {
  await page.goto('/about');
  await expect(about(page)).toHaveAttribute('aria-current', 'page');
  await page.goto('/about/parts');
  await expect(about(page)).toHaveAttribute('aria-current', 'true');
  await about(page).hover();
  await expect(sub(page, '파트')).toHaveAttribute('aria-current', 'page');
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('a first touch of ABOUT opens the submenu, one elsewhere closes it, a second follows it', async ({
    page,
  }) => {
    await page.goto('/recruit');
    await about(page).tap();
    await expectSubmenu(page, true);
    await page.touchscreen.tap(400, 600);
    await expectSubmenu(page, false);
    await about(page).tap();
    await expectSubmenu(page, true);
    await expect(page).toHaveURL('/recruit');
    await about(page).tap();
    await expect(page).toHaveURL('/about');
  });

  for (const said of [undefined, 'mouse']) {
    test(`it does so where the click says that it came from ${said ?? 'nothing'}, and a key follows it`, async ({
      page,
    }) => {
      await page.addInitScript((type) => {
        const { get } = Object.getOwnPropertyDescriptor(PointerEvent.prototype, 'pointerType')!;
        Object.defineProperty(PointerEvent.prototype, 'pointerType', {
          get(this: PointerEvent) {
            return this.type === 'click' ? type : (get!.call(this) as string);
          },
        });
      }, said);
      await page.goto('/recruit');
      await about(page).tap();
      await expectSubmenu(page, true);
      await expect(page).toHaveURL('/recruit');
      await page.touchscreen.tap(400, 600);
      await expectSubmenu(page, false);
      await about(page).press('Enter');
      await expect(page).toHaveURL('/about');
    });
  }
});
