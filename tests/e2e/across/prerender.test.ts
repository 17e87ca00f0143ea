/** The next page is prepared before its link is pressed. By puppeteer, as pages that Playwright drives never are. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { arriveAt } from '../../support/machine/arrival.ts';
import { CHROMIUM_FLAGS, provideChromium } from '../../support/machine/chromium.ts';
import { expect, once, test } from '../support/test.ts';

interface Rules {
  prerender: { where: { and: [{ href_matches: string[] }, { not: { href_matches: string } }] } }[];
}

test.describe('what the rules name', once, () => {
  test('is every public page and nothing else', async ({ page, visited: { origin } }) => {
    const response = await page.goto('/about');
    const rules = JSON.parse(response?.headers()['speculation-rules'] ?? '') as string;
    const answer = await page.request.get(rules);
    expect(answer.headers()['content-type']).toBe('application/speculationrules+json');
    const [rule] = ((await answer.json()) as Rules).prerender;
    const matches = (pattern: string, path: string) =>
      new URLPattern(pattern, origin).test(path, origin);
    const [named, never] = rule?.where.and ?? [];
    const isPrepared = (path: string) =>
      named?.href_matches.some((pattern) => matches(pattern, path)) === true &&
      never !== undefined &&
      !matches(never.not.href_matches, path);

    for (const path of [
      '/',
      '/about',
      '/about/parts',
      '/about/curriculums?part=design',
      '/blogs',
      '/blogs/3',
      '/blogs/all?page=2',
      '/projects/projectlist',
      '/teams',
      '/recruit',
      '/privacy',
    ]) {
      expect(isPrepared(path), `${path} is prepared, as src/contract/pages/pages.ts has it`).toBe(
        true,
      );
    }
    for (const path of [
      '/admin',
      '/admin/invitation',
      '/api/blog/',
      '/blogs/3?preview=abc',
      '/blogs/new?a=b&preview=abc',
      '/recruit/reminders/confirm?token=abc',
      '/recruit.ics',
      '/uploads/a.webp',
      'https://elsewhere.example/about',
    ]) {
      expect(isPrepared(path), `${path} is prepared, and must not be`).toBe(false);
    }
  });
});

test.describe('in Chromium 120, which knows no rules of a header', once, () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0' });

  test('a link that the pointer rests on is fetched', async ({ page }) => {
    await page.goto('/about');
    expect(await page.evaluate(() => HTMLScriptElement.supports('speculationrules'))).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'PROJECT' }).hover();
    await expect(page.locator('link[rel=prefetch]')).toHaveAttribute('href', /\/projects$/);
  });
});

test.describe('in Chromium', once, () => {
  let browser: Browser;
  test.beforeAll(async () => {
    browser = await puppeteer.launch({ executablePath: provideChromium(), args: CHROMIUM_FLAGS });
  });
  test.afterAll(() => browser.close());

  test('a link that the pointer rests on opens the prepared page @core', async ({ baseURL }) => {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/about`, { waitUntil: 'networkidle0' });
    const link = await page.waitForSelector('header a[href="/projects"]', { visible: true });
    const prepared = page.waitForResponse(`${baseURL}/projects`).catch(() => null);
    await link?.hover();
    await prepared;
    await page.mouse.down();
    await page.mouse.up();

    const { isPrepared } = await arriveAt(page, '/projects');
    expect(isPrepared).toBe(true);
    // What wakes with the page's first paint wakes in a page that was prepared, too.
    await page.waitForSelector('astro-island:not([ssr])');
  });
});
