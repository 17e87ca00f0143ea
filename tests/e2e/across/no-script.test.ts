/** Every public page without JavaScript, and on paper. */
import { expectNoHorizontalScroll } from '../support/checks.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec' });

const PAGES = new Map(ROUTES.map((route) => [route.path, route]));
PAGES.delete('/loading');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // The modules a page names in its head are refused by a browser that runs none.
  test.beforeEach(({ problems }) => problems.expect(/^request: \S+\/_astro\/\S+\.js csp$/));

  test('every page has its heading, its navigation and its words', async ({ page, problems }) => {
    test.slow();
    problems.expect(/404/);
    for (const [path, { call }] of PAGES) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(
          page.getByText(/^(불러오는 중\.\.\.|로딩 ?중(\.\.\.)?)$/).filter({ visible: true }),
        ).toHaveCount(0);
        if (call !== undefined)
          await expect(page.getByText(/JavaScript를 켜/).first()).toBeVisible();
        const words = await page.getByRole('main').innerText();
        expect(words.length, `letters of ${path}: ${words}`).toBeGreaterThan(30);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoHorizontalScroll(page);
        }
      });
    }
  });

  test('an answer opens', async ({ page }) => {
    await page.goto('/recruit');
    await page.getByText('비전공자도 지원할 수 있나요?').click();
    await expect(page.getByText('전공과 관계없이 지원할 수 있어요.')).toBeVisible();
  });
});

test.describe('without JavaScript on our server', () => {
  test.use({ host: 'server', javaScriptEnabled: false });
  test.beforeEach(({ problems }) => problems.expect(/^request: \S+\/_astro\/\S+\.js csp$/));

  test('posts are searched and turned over @core', async ({ page }) => {
    await page.goto('/blogs');
    await page.getByRole('searchbox').fill('해커톤');
    await page.getByRole('button', { name: '찾기' }).click();
    await expect(page).toHaveURL(/\/blogs\?q=/);
    await expect(page.getByRole('heading', { name: '검색 결과' })).toBeVisible();
    await page.getByRole('link', { name: '더보기' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('해커톤');
    await expect(page.getByText(/^검색 결과 \d+개$/)).toBeVisible();
    await page.goto('/blogs/all');
    const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
    const newest = await first.innerText();
    await page.getByRole('link', { name: '다음' }).click();
    await expect(page).toHaveURL('/blogs/all?page=2');
    await expect(first).not.toHaveText(newest);
    await page.getByRole('link', { name: '이전' }).click();
    await expect(first).toHaveText(newest);
    await first.getByRole('link').click();
    await page.locator('a[href*="?q="]').first().click();
    await expect(page.getByText(/^검색 결과 \d+개$/)).toBeVisible();
  });

  test('projects are filtered, and teams chosen', async ({ page }) => {
    await page.goto('/projects/projectlist');
    await expect(page.getByText(/^프로젝트 \d+개$/)).toBeVisible();
    const generation = page.getByRole('combobox', { name: '기수' });
    await generation.selectOption('12기');
    await page.getByRole('button', { name: '찾기' }).click();
    await expect(generation).toHaveValue('12');
    await expect(page.getByText(/^검색 결과 \d+개$/)).toBeVisible();
    await page.goto('/teams?generation=12');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('12기를 밝히는 사람들');
    await page.getByRole('link', { name: '13기 보기' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('what only a script can do is not shown, what needs none stands there', async ({ page }) => {
    for (const path of ['/blogs/1', '/projects', '/projects/1', '/teams', '/recruit']) {
      await page.goto(path);
      const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
      await expect(buttons.filter({ hasNotText: '찾기' }), path).toHaveCount(0);
    }
    const dates = page.getByRole('main').locator('ol time');
    await expect(dates.filter({ visible: true })).toHaveText(Array(5).fill(/^\d{4}년 .+\)$/));
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

test('on paper every answer is open, and as it was afterwards', async ({ page }) => {
  await page.goto('/recruit');
  const answers = page.locator('.faq details');
  const open = page.locator('.faq details[open]');
  await answers.first().locator('summary').click();
  await page.emulateMedia({ media: 'print' });
  await expect(open).toHaveCount(await answers.count());
  await page.emulateMedia({ media: 'screen' });
  await expect(open).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(open).toHaveCount(await answers.count());
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(open).toHaveCount(1);
});

test('on paper every page is dark words on white, without what can only be pressed', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.expect(/404/);
  for (const { path, ready, act } of ROUTES) {
    if (path === '/loading') continue;
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await act?.(page);
      await expect(ready(page)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      // Colours that change by a transition take their time.
      await expect.poll(() => page.evaluate(findPale), 'words too pale for paper').toEqual([]);
      const answer = page.getByText('전공과 관계없이 지원할 수 있어요.');
      await expect(answer).toHaveCount(path === '/recruit' ? 1 : 0);
      if (path === '/recruit') await expect(answer, 'answers are open').toBeVisible();
      expect((await page.pdf()).byteLength, `bytes of ${path} on paper`).toBeGreaterThan(5_000);
    });
  }
});
