/** What a page begins with is asked by its head, before the modules of its islands are there; they must not ask again. */
import type { Page } from 'playwright/test';
import { answerWith } from '../support/misbehave.ts';
import { DATA_ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec' });

/** No module comes before something has happened. */
const holdModules = (page: Page, event: Promise<unknown>) =>
  page.route(/\/_astro\/.*\.js$/, async (route) => {
    await event;
    await route.continue();
  });

for (const { path, call, ready } of DATA_ROUTES) {
  test(`${path} asks for its data once`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await holdModules(page, page.waitForRequest(call));
    await page.goto(path);
    await expect(ready(page)).toBeVisible();
    expect(asked.filter((url) => url === asked[0])).toHaveLength(1);
  });
}

test('the picture that is seen first is fetched once, and shows before React draws it', async ({
  page,
  baseURL,
}) => {
  const thumbnail = `${baseURL}/og.png`;
  const post = { id: 12, title: '글', contents: '글', tags: [], thumbnail, url: null };
  await answerWith(page, '**/api/blog', { best: [], posts: [post], total_page: 1 });
  let fetched = 0;
  page.on('request', (request) => {
    if (request.url() === thumbnail) fetched += 1;
  });
  const { promise, resolve: release } = Promise.withResolvers<null>();
  await holdModules(page, promise);
  await page.goto('/blogs/12');
  const shown = page.getByRole('main').locator('span[aria-hidden]').filter({ visible: true });
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage)))
    .toContain(`url("${thumbnail}")`);
  release(null);
  const picture = page.getByRole('main').locator(`img[src="${thumbnail}"]`);
  await expect(picture).toHaveJSProperty('complete', true);
  expect(fetched).toBe(1);
});

test('what is typed and chosen before the islands are there is not lost', async ({ page }) => {
  const { promise, resolve: release } = Promise.withResolvers<null>();
  await holdModules(page, promise);
  await page.goto('/projects/projectlist');
  await page.getByRole('searchbox').fill('7번째');
  await page.getByRole('combobox', { name: '기수' }).selectOption('13기');
  release(null);
  await expect(page).toHaveURL(/\?q=7%EB%B2%88%EC%A7%B8&generation=13$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('7번째');
  await expect(page.getByRole('combobox', { name: '기수' })).toHaveValue('13');
});
