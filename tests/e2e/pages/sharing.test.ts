/** Handing a page on, and the way to the application form out of browsers that stand inside other apps. */
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a post and a project are handed on by the sheet of the device, or as a link @core', async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  // What the server calls itself where no SITE_URL is set.
  const origin = baseURL?.replace('127.0.0.1', 'localhost');
  problems.expect(/404/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/projects/1');
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect(page.getByText('링크를 복사했어요.')).toBeVisible();
  expect(await clipboard(page)).toBe(`${origin}/projects/1`);
  await expect(page.getByRole('button', { name: '공유하기' })).toBeHidden();

  // A device with a sheet, which is closed, then used.
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Navigator.prototype.share = (data?: ShareData) => {
      shared.push(data ?? {});
      if (shared.length === 1) return Promise.reject(new DOMException('closed', 'AbortError'));
      return Promise.resolve();
    };
  });
  await page.goto('/blogs/1?from=kakao');
  const sheet = page.getByRole('button', { name: '공유하기' });
  await sheet.click();
  await sheet.click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toEqual(Array(2).fill({ title: await page.title(), url: `${origin}/blogs/1` }));
  await expect(page.getByText('링크를 복사했어요.')).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);

  await page.goto('/blogs/99999');
  await expect(page.getByText('게시글을 찾을 수 없습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '링크 복사' })).toBeHidden();
});

/** Where the page of a browser with this name asks to go, in the words of the browser itself. */
const requestedPictures = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const addresses: string[] = [];
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => addresses.push(url));
  return addresses;
};

const applyLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '지원하기' });
const copyButton = (page: Page) => page.getByRole('button', { name: '지원 링크 복사' });

test.describe('in KakaoTalk', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile Safari KAKAOTALK 10.8.0',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('the form opens in another browser, and only by a press', async ({ page }) => {
    await page.clock.install();
    const addresses = await requestedPictures(page);
    await page.goto('/recruit');
    const href = (await applyLink(page).getAttribute('href'))!;
    await expect(copyButton(page)).toBeHidden();
    expect(addresses).toEqual([]);
    await applyLink(page).click();
    await expect
      .poll(() => addresses)
      .toEqual([`kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`]);
    expect(page.context().pages()).toHaveLength(1);

    // This browser does not take the address, as an app that has no other to open.
    await page.clock.runFor(2_000);
    await expect(page.getByText('다른 브라우저가 열리지 않았어요.')).toBeVisible();
    await copyButton(page).click();
    expect(await clipboard(page)).toBe(href);
  });
});

test.describe('in Instagram', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Instagram 350.0',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('the link of the form can be taken along', async ({ page }) => {
    await page.goto('/recruit');
    await copyButton(page).click();
    expect(await clipboard(page)).toBe(await applyLink(page).getAttribute('href'));
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  test('a clipboard that never answers is gone round', async ({ page }) => {
    await page.addInitScript(() => {
      Clipboard.prototype.writeText = () => new Promise(() => {});
    });
    await page.goto('/recruit');
    await copyButton(page).click();
    await expect(page.getByText('링크를 복사했어요.')).toBeVisible();
    expect(await clipboard(page)).toBe(await applyLink(page).getAttribute('href'));
  });

  test('the dates can be taken along where the app takes no file', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_astro/RecruitTimeline.*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/recruit', { waitUntil: 'commit' });
    // The island is still asleep, and keeps what was said as it wakes up.
    await page.getByRole('button', { name: '일정 복사' }).click();
    await expect(page.getByText('일정을 복사했어요.')).toBeVisible();
    release();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByText('일정을 복사했어요.')).toBeVisible();
    const dates = page.getByRole('region', { name: '모집 일정' }).locator('time');
    const lines = (await clipboard(page)).split('\n');
    expect(lines).toHaveLength(5);
    for (const [index, day] of (await dates.allTextContents()).entries()) {
      expect(lines[index]).toContain(day);
    }
  });
});
