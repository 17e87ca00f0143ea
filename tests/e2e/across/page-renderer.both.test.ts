/** Pages as our own server sends them: whole before any script runs, and hydrated from what they brought. */
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoHorizontalScroll, expectNoSlips } from '../support/checks.ts';
import { watchShifts } from '../support/layout.ts';
import { holdModules, watchCalls } from '../support/network.ts';
import { expect, once, test } from '../support/test.ts';

/** Every page that shows what the database holds, and some of its sample that stands there. */
const PAGES = [
  { path: '/blogs', text: '42시간, 커밋 186개: 여름 해커톤 회고' },
  { path: '/blogs/all', text: '포스트잇 아흔 장에서 세 장 남기기' },
  { path: '/blogs/1', text: '3월 첫째 주 목요일 저녁' },
  { path: '/projects', text: '찾아줄게' },
  { path: '/projects/projectlist', text: '캠퍼스에서 잃어버린 물건을 지도 위에서 찾아요' },
  { path: '/projects/1', text: '자기 전 20쪽, 읽은 만큼 불이 켜지는 독서 기록' },
  { path: '/teams', text: '오지안' },
  { path: '/recruit', text: '지원 접수 중' },
];

const MISSING = [
  { path: '/blogs/99999', text: '게시글을 찾을 수 없습니다.', back: '목록', to: '/blogs/all' },
  { path: '/projects/99999', text: /^오류 발생: ./, back: '뒤로', to: '/projects/projectlist' },
];

const main = (page: Page) => page.getByRole('main');

/** Every island has taken over what stood there. */
const hydrated = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

for (const { path, text } of PAGES) {
  test(`${path} hydrates from what it brought and asks for nothing @core`, async ({ page }) => {
    const calls = watchCalls(page);
    const shifts = await watchShifts(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain(text);
    await hydrated(page);
    const before = await main(page).innerText();
    await expect(main(page).getByText(text).first()).toBeVisible();
    await expect(page.getByText(/로딩 ?중|불러오는 중/)).toHaveCount(0);
    expect(await main(page).innerText()).toBe(before);
    expect(calls).toEqual([]);
    expect(await shifts()).toBeLessThan(0.01);
    await expectNoSlips(page);
  });
}

for (const { path, text, back, to } of MISSING) {
  test(
    `${path} is missing before any script runs, and after @core`,
    once,
    async ({ page, problems }) => {
      problems.expect(/404/);
      const calls = watchCalls(page);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(main(page).getByText(text)).toBeVisible();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', to);
      await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
      expect(calls).toEqual([]);
      await expectAccessible(page);
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // The modules a page names in its head are refused by a browser that runs none.
  test.beforeEach(({ problems }) => problems.expect(/^request: \S+\/_astro\/\S+\.js csp$|404/));

  test('every page can be read', async ({ page }) => {
    for (const { path, text } of [...PAGES, ...MISSING]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(main(page).getByText(text).filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByText(/JavaScript를 켜야/)).toHaveCount(0);
        await expect(page.getByText(/로딩 ?중|불러오는 중/)).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoHorizontalScroll(page);
      });
    }
  });
});

test(
  'the HTML names sizes beside sources only, and no style in its body',
  once,
  async ({ page }) => {
    for (const { path } of PAGES) {
      const html = await (await page.request.get(path)).text();
      const body = html.slice(html.indexOf('<body'));
      expect(body, path).not.toMatch(/<style\b/i);
      const pictures = body.match(/<(?:img|source)\b[^>]*>/gi) ?? [];
      const bare = pictures.filter((tag) => /\bsizes=/i.test(tag) && !/\bsrcset=/i.test(tag));
      expect(bare, path).toEqual([]);
    }
    // The sample's covers have narrower files, which a phone loads.
    const list = await (await page.request.get('/blogs/all')).text();
    expect(list).toMatch(/<img[^>]* srcset="[^"]* 480w/i);
  },
);

test('the picture that is seen first is fetched once, as soon as the page is there', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/uploads/')) fetched.push(new URL(request.url()).pathname);
  });
  const release = await holdModules(page);
  await page.goto('/blogs/1', { waitUntil: 'commit' });
  const picture = main(page).locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  const address = await picture.getAttribute('src');
  release();
  await hydrated(page);
  expect(fetched.filter((path) => path === address)).toHaveLength(1);
  expect(fetched[0]).toBe(address);
});

test(
  'a picture that failed before its island was there is replaced all the same',
  once,
  async ({ page, problems }) => {
    problems.expect(/404|ERR_FAILED|uploads/);
    await page.route('**/uploads/**', (route) => route.abort());
    const release = await holdModules(page);
    await page.goto('/projects/1', { waitUntil: 'commit' });
    const shown = main(page).locator('[data-beside="0"] img');
    await expect(shown).toHaveJSProperty('complete', true);
    release();
    await expect(shown).toHaveCount(0);
  },
);

test('searching, turning over and going back work from there on @core', once, async ({ page }) => {
  await page.goto('/blogs/all');
  await hydrated(page);
  const list = page.getByRole('region', { name: '글 목록' });
  const titles = list.getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(10);
  const first = await titles.first().innerText();
  await page.getByRole('link', { name: '다음' }).click();
  await expect(titles.first()).not.toHaveText(first);
  await page.goBack();
  await expect(titles.first()).toHaveText(first);
  await page.getByRole('searchbox').fill('해커톤');
  await expect(page.getByText(/검색 결과 \d+개/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/검색 결과 \d+개/)).toBeVisible();
});

test.describe('a visitor whose clock is at another day', () => {
  test('is told the day of the server', once, async ({ page }) => {
    await page.goto('/recruit');
    const present = page.getByRole('region', { name: '모집 일정' }).locator('[aria-current]');
    const words = await present.innerText();
    await page.clock.install({ time: new Date(Date.now() - 40 * 86_400_000) });
    const calls = watchCalls(page);
    await page.goto('/recruit');
    await hydrated(page);
    await expect.poll(() => [...new Set(calls)]).toEqual(['/api/recruit']);
    await expect(present).toHaveText(words.replaceAll('\n', ''));
  });
});
