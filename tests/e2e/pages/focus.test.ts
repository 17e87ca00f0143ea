/** Whatever is pressed on a public page leaves the focus where it can be seen, in a wide window and at 400 % zoom. */
import type { Page } from 'playwright/test';
import { expectFocusSeen } from '../support/focus.ts';
import { answerWith } from '../support/misbehave.ts';
import { DATA_ROUTES } from '../support/routes.ts';
import { expect, rareIf, test } from '../support/test.ts';

test.use({ host: 'spec', contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses it by the keyboard. */
const press = async (page: Page, name: string): Promise<void> => {
  await button(page, name).press('Enter');
  await expectFocusSeen(page);
};

const entries = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  title: `${index}번째`,
}));

/** Public lists of three pages, the last shorter than the first. */
const LISTS = [
  { path: '/blogs/all', call: '**/api/blog', body: { best: [], posts: entries, total_page: 1 } },
  { path: '/projects/projectlist', call: '**/api/projects/history?*', body: { projects: entries } },
];

for (const size of [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
]) {
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('the ways into the site keep it', async ({ page }) => {
      await page.goto('/about');
      if (size.width < 768) {
        await press(page, '메뉴 열기');
        await expect(button(page, '메뉴 닫기')).toBeFocused();
        await press(page, '메뉴 닫기');
        await expect(button(page, '메뉴 열기')).toBeFocused();
        await press(page, '메뉴 열기');
        await page.keyboard.press('Escape');
        await expect(button(page, '메뉴 열기')).toBeFocused();
      } else {
        await press(page, 'ABOUT 하위 메뉴');
        await page.keyboard.press('Escape');
        await expectFocusSeen(page);
      }
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await press(page, '맨 위로');
    });

    test.describe('on our server', () => {
      test.use({ host: 'server' });

      test('the pictures of a project keep it, small and large', async ({ page }) => {
        await page.goto('/projects/1');
        await press(page, '크게 보기');
        await expect(page.locator('dialog:focus, dialog :focus')).toHaveCount(1);
        await press(page, '닫기');
        await expect(button(page, '크게 보기')).toBeFocused();
        await press(page, '크게 보기');
        await page.keyboard.press('Escape');
        await expect(button(page, '크게 보기')).toBeFocused();
        await expectFocusSeen(page);
        await press(page, '링크 복사');
        await expect(page.getByText('링크를 복사했어요.')).toBeVisible();
        await expect(button(page, '링크 복사')).toBeFocused();
      });

      test('a heart that no server takes hands it on', async ({ page, problems }) => {
        problems.expect(/404/);
        await page.route('**/api/projects/1/heart', (route) => route.fulfill({ status: 404 }));
        await page.goto('/projects/1');
        await page.getByRole('button', { name: /^좋아요/ }).press('Enter');
        await expect(page.getByRole('button', { name: /^좋아요/ })).toHaveCount(0);
        await expectFocusSeen(page);
      });
    });

    for (const { path, call, body } of LISTS) {
      test(`the pager of ${path} keeps it in view, at its ends too, and scrolls to the list for a pointer${rareIf(size.width > 320)}`, async ({
        page,
      }) => {
        await answerWith(page, call, body);
        await page.goto(path);
        const place = page.getByRole('navigation', { name: '페이지' }).getByRole('status');
        for (const [name, pages] of [
          ['다음', [2, 3, 3]],
          ['이전', [2, 1, 1]],
        ] as const) {
          const turn = page.getByRole('link', { name });
          await turn.focus();
          for (const turned of pages) {
            await page.keyboard.press('Enter');
            await expect(place).toHaveText(`${turned} / 3쪽`);
            await expect(turn).toBeFocused();
            await expectFocusSeen(page);
          }
          await expect(turn).toBeDisabled();
        }
        await expect(page).toHaveURL(path);
        await page.getByRole('link', { name: '뒤로' }).focus();
        await page.getByRole('link', { name: '다음' }).click();
        await expect(place).toHaveText(/^2 /);
        await expect(page.getByRole('link', { name: '뒤로' })).toBeInViewport();
      });
    }

    test('the filters of the projects keep it', async ({ page }) => {
      await page.goto('/projects/projectlist');
      const generation = page.getByRole('combobox', { name: '기수' });
      await generation.focus();
      await generation.selectOption('12기');
      await expect(page.getByText(/^검색 결과 \d+개$/)).toBeVisible();
      await expect(generation).toBeFocused();
      await expectFocusSeen(page);
    });

    test(`다시 시도 of every page hands it on${rareIf(size.width > 320)}`, async ({
      page,
      problems,
    }) => {
      test.slow();
      problems.expect(/500/);
      const fail = { status: 500, json: {} };
      for (const { path, call, failed, ready } of DATA_ROUTES) {
        await test.step(path, async () => {
          await page.route(call, (route) => route.fulfill(fail));
          await page.goto(path);
          await expect(page.getByText(failed).first()).toBeVisible();
          await page.unroute(call);
          await button(page, '다시 시도').press('Enter');
          await expect(ready(page)).toBeVisible();
          await expectFocusSeen(page);
        });
      }
    });
  });
}
