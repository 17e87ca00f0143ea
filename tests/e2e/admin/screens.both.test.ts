/** What holds on every screen of the admin area, on a desk and on a phone; axe looks at every state once, on the desk. */
import type { Page } from 'playwright/test';
import {
  expectAccessible,
  expectInType,
  expectLargeTargets,
  expectNoHorizontalScroll,
  expectNoSlips,
} from '../support/checks.ts';
import { OVER, SCREENS } from '../support/screens.ts';
import { coreIf, expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** More titles than one, and labels that point at nothing a label can name. */
const findSlipsOfNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('label[for]')].filter(
      (label) => (label as HTMLLabelElement).control === null,
    );
    const titles = [...document.querySelectorAll('title')].slice(1);
    return [...labels, ...titles].map((element) => element.outerHTML);
  });

/** The screens whose button 수정하기 opens a form with a calendar. */
const FORMS: string[] = ['/admin/projects/1', '/admin/recruits'];

/** Texts of twice the size fit into the window, and each has room for a word. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoHorizontalScroll(page);
  const narrow = await page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(a, p, h2, h3, dt, dd, button, span)')];
    return texts
      .filter((text) => text.checkVisibility() && text.textContent.trim().length > 5)
      .filter((text) => {
        const { width } = text.getBoundingClientRect();
        return width > 1 && width < 2 * parseFloat(getComputedStyle(text).fontSize);
      })
      .map(({ textContent }) => textContent);
  });
  expect(narrow, `texts of ${page.url()} without room`).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** What the buttons of a screen open over it is accessible, as wide as the window, and left by Escape. */
async function expectSoundOver(page: Page, screen: string, isMobile: boolean): Promise<void> {
  for (const [, button, role, name] of OVER.filter(([path]) => path === screen)) {
    const opener = page.getByRole('main').getByRole('button', { name: button, exact: true });
    await opener.first().click();
    const opened = page.getByRole(role, { name });
    await expect(opened.getByRole(role === 'menu' ? 'menuitem' : 'button').last()).toBeInViewport();
    expect(await findSlipsOfNames(page)).toEqual([]);
    if (!isMobile) await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(opener.first()).toBeFocused();
  }
}

/** The links to the other forms of 사이트, and the last heading of each. */
const PARTS = [
  ['연락처와 링크', '개인정보 처리방침'],
  ['모집 단계', '모집 단계'],
  ['바라는 점', '바라는 점'],
  ['자주 묻는 질문', '자주 묻는 질문'],
] as const;

/** Each of the short forms behind one address, and the links to them, of which none has a line to itself. */
async function expectSoundParts(page: Page, isMobile: boolean): Promise<void> {
  const links = page.getByRole('navigation', { name: '사이트 설정' }).getByRole('link');
  const tops = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().top),
  );
  expect(tops.at(-1)).toBe(tops.at(-2));
  for (const [name, heading] of PARTS) {
    await links.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    const closed = page.getByRole('main').locator('details:not([open]) > summary');
    if ((await closed.count()) > 0) await closed.first().click();
    await expectInType(page);
    if (!isMobile) await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expectLargeTargets(page);
    await expectNoSlips(page);
  }
}

/** The form that takes the screen's place is accessible, also with an open calendar. */
async function expectSoundForm(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: '수정하기' }).click();
  await expect(page.getByRole('button', { name: '저장', exact: true })).toBeInViewport();
  expect(await findSlipsOfNames(page)).toEqual([]);
  if (!isMobile) await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: '달력 열기' }).first().click();
  await expect(page.getByRole('dialog', { name: '달력' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  if (!isMobile) await expectAccessible(page);
}

for (const [path, title] of SCREENS) {
  test(`${path} and what opens on it are accessible and as wide as the window${coreIf(path === '/admin/recruits')}`, async ({
    page,
    isMobile,
  }) => {
    // Each thing that opens costs about as much as a screen.
    test.slow();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText('불러오는 중...')).toHaveCount(0);
    await expect(page).toHaveTitle(/ 관리$/);
    expect(await findSlipsOfNames(page)).toEqual([]);
    await expectInType(page);
    if (!isMobile) await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expectLargeTargets(page);
    await expectNoSlips(page);
    await expectRoomForLargeText(page);
    await expectSoundOver(page, path, isMobile);
    if (path === '/admin/settings/site') await expectSoundParts(page, isMobile);
    const menu = page.getByRole('navigation', { name: '관리 메뉴' });
    if (await menu.isHidden()) {
      await page.getByRole('button', { name: '메뉴' }).click();
      await expect(menu).toBeVisible();
      // The menu is the same one over every screen.
      if (path === '/admin') await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
    if (FORMS.includes(path)) await expectSoundForm(page, isMobile);
  });
}
