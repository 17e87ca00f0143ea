/** Every public page without JavaScript, and on paper. */
import { expectNoHorizontalScroll } from '../support/checks.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec' });

const PATHS = [...new Set(ROUTES.map(({ path }) => path))].filter((path) => path !== '/loading');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // The modules a page names in its head are refused by a browser that runs none.
  test.beforeEach(({ problems }) => problems.expect(/^request: \S+\/_astro\/\S+\.js csp$/));

  test('every page has its heading, its navigation and its words', async ({ page, problems }) => {
    test.slow();
    problems.expect(/404/);
    for (const path of PATHS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(
          page.getByText(/^(불러오는 중\.\.\.|로딩 ?중(\.\.\.)?)$/).filter({ visible: true }),
        ).toHaveCount(0);
        const words = await page.getByRole('main').innerText();
        expect(words.length, words).toBeGreaterThan(30);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoHorizontalScroll(page);
        }
      });
    }
  });

  test('pages that need the API say so', async ({ page }) => {
    for (const { path, call } of ROUTES) {
      if (call === undefined) continue;
      await page.goto(path);
      await expect(page.getByText(/JavaScript를 켜/).first(), path).toBeVisible();
    }
  });

  test('the landing shows its links, the header leads everywhere', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    for (const name of ['LIKE LION', 'BACKEND', 'FRONTEND', 'UXUI DESIGN', '지원하기']) {
      await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
    }
    await page.getByRole('banner').getByRole('link', { name: 'TEAM', exact: true }).click();
    await expect(page).toHaveURL('/teams');
  });

  test('every step of every curriculum can be read', async ({ page }) => {
    await page.goto('/about/curriculums');
    await expect(page.getByRole('main').locator('ol > li').filter({ visible: true })).toHaveCount(
      20,
    );
  });

  test('an answer opens', async ({ page }) => {
    await page.goto('/recruit');
    await page.getByText('비전공자도 지원할 수 있나요?').click();
    await expect(page.getByText('전공과 관계없이 지원할 수 있어요.')).toBeVisible();
  });
});

/** Texts whose colour would hardly be seen on white. */
function findPale(): string[] {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || (node.nodeValue ?? '').trim() === '') continue;
    if (luminance(getComputedStyle(element).color) > 0.55) {
      found.add(`${element.tagName} ${(node.nodeValue ?? '').trim().slice(0, 20)}`);
    }
  }
  return [...found];
}

test('on paper every page is dark words on white, without what can only be pressed', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.expect(/404/);
  for (const { path, ready } of ROUTES) {
    if (path === '/loading' || path === '/') continue;
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(ready(page)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      // Colours that change by a transition take their time.
      await expect.poll(() => page.evaluate(findPale), 'words too pale for paper').toEqual([]);
      expect((await page.pdf()).byteLength).toBeGreaterThan(5_000);
    });
  }
});

test('on paper the answers of /recruit are open', async ({ page }) => {
  await page.goto('/recruit');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('전공과 관계없이 지원할 수 있어요.')).toBeVisible();
});
